import { describe, expect, test } from 'vitest'
import { found } from '../../row-checking.ts'

describe('an exception', () => {
  test.each([
    [
      'ron',
      'You can eat everything, except for the nuts.',
      'Puteți mânca totul, inclusiv nucile.',
      'except for → inclusiv',
    ],
    [
      'deu',
      'All clinics are open, except for the one in May Street.',
      'Alle Kliniken sind offen, einschließlich der in der Maistraße.',
      'except for → einschließlich',
    ],
    [
      'swh',
      'Guards must wear a vest even at night.',
      'Walinzi lazima wavae fulana isipokuwa usiku.',
      'even → isipokuwa',
    ],
    [
      'fra',
      'All fees are paid, including the exam fee.',
      'Tous les frais sont payés, sauf les frais d’examen.',
      'including → sauf',
    ],
    [
      'nld',
      'Call the nurse unless the fever drops within a day.',
      'Bel de verpleegkundige als de koorts binnen een dag daalt.',
      'unless → als',
    ],
    [
      'spa',
      'Unless you chose not to use the first list, it is shown to you.',
      'Si ha elegido usar la primera lista, se le muestra.',
      'Unless → Si',
    ],
  ])('that a translation in %s turns round is reported: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([`conditionReversed ${expected}`])
  })

  test.each([
    ['nld', 'Call the nurse unless the fever drops within a day.', 'Bel de verpleegkundige, tenzij de koorts daalt.'],
    [
      'deu',
      'Call the nurse unless the fever drops within a day.',
      'Rufen Sie die Pflegekraft, wenn das Fieber nicht sinkt.',
    ],
    ['rus', 'There are also two other tabs.', 'Кроме этого, имеются ещё две вкладки.'],
    ['fra', 'All fees are paid, including the exam fee.', 'Tous les frais sont payés, y compris les frais d’examen.'],
  ])('is not reported in %s where the translation keeps it: %s', (to, source, target) => {
    expect(found(source, target, { to })).toEqual([])
  })
})
