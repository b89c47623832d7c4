import { describe, expect, test } from 'vitest'
import { found } from '../../row-checking.ts'

function conditionsAndDenials(findings: readonly string[]): string[] {
  return findings.filter((one) => /^(?:condition|negation)/u.test(one))
}

describe('what is allowed, advised or left free', () => {
  test.each([
    [
      'fra',
      'Late patients may still see the nurse.',
      'Les patients en retard ne peuvent pas voir l’infirmière.',
      'may',
    ],
    [
      'ces',
      'You can move your visit up to a week ahead.',
      'Návštěvu nemůžete přesunout dříve než týden předem.',
      'can',
    ],
    [
      'ukr',
      'Displaced families can ask for this help by phone.',
      'Родини не можуть просити про цю допомогу телефоном.',
      '',
    ],
    ['deu', 'Parents can still enrol their children in May.', 'Eltern können ihre Kinder im Mai nicht anmelden.', ''],
    [
      'ind',
      'Visitors are still allowed to park here at night.',
      'Pengunjung tidak boleh parkir di sini pada malam hari.',
      'are still allowed',
    ],
    ['ita', 'You need not call before your visit.', 'È vietato telefonare prima della visita.', 'need not'],
    ['nld', 'You do not have to bring your own food.', 'Het is verboden om eigen eten mee te nemen.', 'do not have to'],
    ['fra', 'You do not have to bring your own food.', 'Vous ne pouvez pas apporter votre repas.', 'do not have to'],
    [
      'pol',
      'Guests are advised to bring warm clothes.',
      'Gościom zabrania się przynoszenia ciepłych ubrań.',
      'are advised',
    ],
    [
      'deu',
      'You must not leave the camp at night.',
      'Sie müssen das Lager nachts nicht verlassen, das muss nicht sein.',
      'must not',
    ],
  ])('is reported where a translation in %s turns it round: %s', (to, source, target, expected) => {
    const findings = conditionsAndDenials(found(source, target, { to }))
    expect(findings).toEqual([expect.stringContaining(expected)])
  })

  test.each([
    ['pol', 'Guests are advised to bring warm clothes.', 'Gościom zaleca się zabranie ciepłych ubrań.'],
    [
      'swe',
      'Some of your contacts may not be available.',
      'Vissa av dina kontakter är inte nödvändigtvis tillgängliga.',
    ],
    [
      'deu',
      'Another program may be unresponsive at the moment.',
      'Ein anderes Programm könnte derzeit nicht reagieren.',
    ],
    ['ben', 'A library name can have up to 30 characters.', 'একটি লাইব্রেরির নাম ৩০ অক্ষরের বেশী হতে পারবে না।'],
    ['slv', 'The page must be saved before it can be printed.', 'Strani ni mogoče natisniti, dokler je ne shranite.'],
    ['fra', 'You do not have to bring your own food.', 'Vous n’êtes pas obligé d’apporter votre repas.'],
    [
      'rus',
      'Everyone is entitled to all the rights of this list.',
      'Каждый человек должен обладать всеми правами списка.',
    ],
    ['swe', 'However, it may remove the ability to start other systems.', 'Andra system kan då inte startas.'],
    ['rus', 'If you choose this, no copy will be made.', 'Если выбрать это, создание копии будет пропущено.'],
    [
      'ell',
      'Everyone who works has the right to fair pay.',
      'Όποιος εργάζεται έχει δικαίωμα αμοιβής, που πρέπει να είναι δίκαιη.',
    ],
    ['rus', 'Smoking is prohibited in all the rooms.', 'Курить во всех комнатах запрещено.'],
  ])('is not reported in %s where the translation says it in its own way: %s', (to, source, target) => {
    expect(conditionsAndDenials(found(source, target, { to }))).toEqual([])
  })
})
