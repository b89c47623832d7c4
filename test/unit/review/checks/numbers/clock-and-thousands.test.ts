import { describe, expect, test } from 'vitest'
import { found } from '../../row-checking.ts'

function numbersIn(source: string, target: string, to: string): string[] {
  return found(source, target, { to }).filter((one) => one.startsWith('number'))
}

describe('half hours that are counted towards the next hour', () => {
  test.each([
    ['nld', 'The bus leaves at half past nine.', 'De bus vertrekt om halftien.'],
    ['nld', 'The bus leaves at 9:30.', 'De bus vertrekt om half tien.'],
    ['deu', 'The bus leaves at half past nine.', 'Der Bus fährt um halb zehn ab.'],
    ['swe', 'The bus leaves at half past nine.', 'Bussen går halv tio.'],
    ['dan', 'The bus leaves at half past nine.', 'Bussen kører klokken halv ti.'],
    ['rus', 'The bus leaves at half past nine.', 'Автобус отправляется в половине десятого.'],
    ['rus', 'The bus leaves at 9:30.', 'Автобус отправляется в полдесятого.'],
    ['pol', 'The bus leaves at half past nine.', 'Autobus odjeżdża o wpół do dziesiątej.'],
    ['ces', 'The bus leaves at 9:30.', 'Autobus odjíždí v půl desáté.'],
    ['hun', 'The bus leaves at half past nine.', 'A busz fél tízkor indul.'],
    ['deu', 'It closes at half past twelve.', 'Es schließt um halb eins.'],
    ['nld', 'It closes at half past one.', 'Het sluit om half twee.'],
  ])('in %s are the same: %s', (to, source, target) => {
    expect(numbersIn(source, target, to)).toEqual([])
  })

  test.each([
    ['nld', 'The bus leaves at half past nine.', 'De bus vertrekt om halfnegen.', 'nine → halfnegen'],
    ['deu', 'The bus leaves at half past nine.', 'Der Bus fährt um halb neun ab.', 'nine → halb neun'],
    ['rus', 'The bus leaves at 9:30.', 'Автобус отправляется в половине девятого.', '9:30 → половине девятого'],
    ['ukr', 'The bus leaves at half past nine.', 'Автобус вирушає о пів на дев’яту.', 'nine → пів на дев’яту'],
    ['ind', 'The bus leaves at half past nine.', 'Bus berangkat pukul setengah sembilan.', 'nine → setengah sembilan'],
  ])('in %s are other ones: %s', (to, source, target, expected) => {
    expect(numbersIn(source, target, to)).toEqual([`numberChanged ${expected}`])
  })
})

describe('thousands in words', () => {
  test.each([
    ['deu', 'Etwa dreißigtausend Menschen kamen.', 'dreißigtausend'],
    ['ita', 'Hanno partecipato circa trentamila persone.', 'trentamila'],
    ['rus', 'Пришло около тридцати тысяч человек.', 'тридцати тысяч'],
    ['swh', 'Watu elfu thelathini hivi walikuja.', 'elfu thelathini'],
    ['ind', 'Sekitar tiga puluh ribu orang datang.', 'tiga puluh ribu'],
    ['hin', 'लगभग तीस हज़ार लोग आए।', 'तीस हज़ार'],
    ['arb', 'جاء نحو ثلاثين ألف شخص.', 'ثلاثين ألف'],
  ])('in %s are compared: %s', (to, target, other) => {
    const source = 'About twenty thousand people came.'
    expect(numbersIn(source, target, to)).toEqual([`numberChanged twenty thousand → ${other}`])
    expect(numbersIn('About thirty thousand people came.', target, to)).toEqual([])
  })

  test.each([
    ['deu', 'Etwa 20.000 Menschen kamen.'],
    ['fra', 'Quelque vingt mille personnes sont venues, dont trente mille francs de dons.'],
  ])('in %s may be said otherwise: %s', (to, target) => {
    expect(numbersIn('About twenty thousand people came.', target, to)).toEqual([])
  })
})
