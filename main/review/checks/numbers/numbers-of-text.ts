// The numbers of one side of a row, outside of what is fixed.
import type { AnalysedText } from '../row-context.ts'
import { features } from '../characters/characters.ts'
import { ethiopicNumbersIn } from './letter-numerals.ts'
import { numbersIn } from './numerals.ts'
import type { NumberInText } from './numerals.ts'

export function numbersOf(side: Pick<AnalysedText, 'features' | 'plain'>): NumberInText[] {
  if ((side.features & features.digit) === 0) return []
  const text = side.plain()
  const found = numbersIn(text, side.features)
  const ethiopic = (side.features & features.otherDigit) === 0 ? [] : ethiopicNumbersIn(text)
  return ethiopic.length === 0 ? found : [...found, ...ethiopic].sort((one, other) => one.start - other.start)
}
