// A leaflet of about sixty rows in English and Arabic as it would be aligned, with the findings of the checks; its
// errors are intentional.
import type { ReviewFinding, ReviewRow } from '../../preload/contract/index.ts'

type Kind = NonNullable<ReviewRow['source']['kind']>
/** The sentences of a side are separated by `|`. */
type Pair = readonly [source: string, target: string, kind?: Kind, level?: number]

export const pairs: readonly Pair[] = [
  ['Protect your family from cholera', 'احمِ عائلتك من الكوليرا', 'heading', 1],
  [
    'Cholera spreads through water and food that carry the bacterium.',
    'تنتشر الكوليرا عن طريق الماء والطعام الملوثين بالبكتيريا.',
  ],
  [
    'Mix 6 teaspoons of sugar and half a teaspoon of salt in 1 litre of clean water.',
    'اخلط ٨ ملاعق صغيرة من السكر ونصف ملعقة صغيرة من الملح في لتر واحد من الماء النظيف.',
  ],
  ['Give the drink in small sips, even if the person vomits.', 'أعطِ الشراب على رشفات صغيرة، حتى لو تقيأ الشخص.'],
  [
    'Call the hotline 0800 114 114 or go to the nearest treatment point.',
    'اتصل بالخط الساخن 0800 114 114 أو توجه إلى أقرب نقطة علاج.',
  ],
  [
    'Wash your hands with soap before cooking, before eating and after using the latrine.',
    'اغسل يديك بالصابون قبل الطهي وقبل الأكل وبعد استخدام المرحاض.',
  ],
  ['How to know that it is cholera', 'كيف تعرف أنها الكوليرا', 'heading', 2],
  [
    'Watery diarrhoea begins suddenly.|There is no fever in most cases.',
    'يبدأ الإسهال المائي فجأة.|لا توجد حمى في معظم الحالات.',
  ],
  ['The person is very thirsty.', 'يكون الشخص عطشانًا جدًا.', 'listItem'],
  [
    'The eyes are sunken and the skin stays folded when it is pinched.',
    'تكون العينان غائرتين ويبقى الجلد مطويًا عند قرصه.',
    'listItem',
  ],
  ['There is little urine, or none for more than 6 hours.', 'يكون البول قليلًا، أو ينقطع لأكثر من ٦ ساعات.', 'listItem'],
  ['Small children become weak within hours.', 'يضعف الأطفال الصغار في غضون ساعات.', 'listItem'],
  ['Do not wait for a test.|Begin to give fluid at once.', 'لا تنتظر الفحص. ابدأ بإعطاء السوائل فورًا.'],
  ['Clean water', 'الماء النظيف', 'heading', 2],
  [
    'Boil water for at least 1 minute, then let it cool in the same pot.',
    'اغلِ الماء لمدة دقيقة واحدة على الأقل، ثم اتركه يبرد في القدر نفسه.',
  ],
  [
    'If you cannot boil it, add 2 drops of chlorine solution per litre and wait 30 minutes.',
    'إذا لم تتمكن من غليه، أضف قطرتين من محلول الكلور لكل لتر وانتظر ٣٠ دقيقة.',
  ],
  ['Store it in a container with a lid and a tap.', 'احفظه في وعاء له غطاء وصنبور.'],
  ['Never dip a hand or a cup into it.', 'لا تغمس فيه يدًا أو كوبًا أبدًا.'],
  [
    'Tablets (one for 20 litres) are handed out at every water point.',
    'توزع الأقراص (قرص واحد لكل 20 لترًا في كل نقطة مياه.',
  ],
  ['Read more at https://example.org/safe-water.', 'اقرأ المزيد على https://example.org/safe-watr.'],
  ['Food', 'الطعام', 'heading', 2],
  ['Cook food well and eat it while it is hot.', 'اطهُ الطعام جيدًا وتناوله وهو ساخن.'],
  ['Peel fruit yourself.', 'قشّر الفاكهة بنفسك.'],
  ['Cover food so that flies cannot reach it.', 'Cover food so that flies cannot reach it.'],
  ['Raw fish and raw vegetables are a danger during an outbreak.', 'الأسماك النيئة والخضروات النيئة خطر أثناء التفشي.'],
  ['Wash plates and pots with clean water and soap.', 'اغسل الأطباق والقدور بالماء النظيف والصابون والصابون.'],
  ['Latrines and waste', 'المراحيض والنفايات', 'heading', 2],
  ['Build the latrine at least 30 metres from any well.', 'ابنِ المرحاض على بعد ٣٠ مترًا على الأقل من أي بئر.'],
  ['Wash the hands of children after they use it.', 'اغسل أيدي الأطفال بعد استخدامه.'],
  ['Bury the waste of sick people, or empty it into the latrine.', ''],
  ['Clean whatever was soiled with chlorine solution (0.5 %).', 'نظف كل ما اتسخ بمحلول الكلور (٠٫٥ ٪).'],
  ['Keep the cleaning cloths apart from those of the kitchen.', 'افصل خرق التنظيف عن خرق المطبخ.'],
  ['When someone in the house is ill', 'عندما يمرض أحد في البيت', 'heading', 2],
  [
    'Give as much fluid as is lost.|For a child under 2 years, that is about 100 ml after each loose stool.',
    'أعطِ من السوائل بقدر ما يُفقد.|وهذا يعني للطفل دون السنتين حوالي ١٠٠ مل بعد كل براز رخو.',
  ],
  ['Older children and adults: 200 ml or more.', 'الأطفال الأكبر والبالغون: ٢٠٠ مل أو أكثر.'],
  ['Go on breastfeeding.', 'استمري في الرضاعة الطبيعية.'],
  [
    'Zinc tablets (20 mg) are given to children for 10 to 14 days.',
    'تُعطى أقراص الزنك (٢٠ ملغ) للأطفال لمدة ١٠ إلى ١٤ يومًا.',
  ],
  ['Do not give medicine against diarrhoea without advice.', 'لا تعطِ دواء ضد الإسهال دون استشارة.'],
  ['Take the person to the treatment point, also at night.', 'خذ المريض إلى مركز العلاج، حتى في الليل.'],
  ['Bring the vaccination card.', 'أحضر بطاقة التطعيم.'],
  ['', 'تجدون الخريطة على ظهر الورقة.'],
  ['Vaccination', 'التطعيم', 'heading', 2],
  ['The vaccine is taken by mouth, in 2 doses.', 'يؤخذ اللقاح عن طريق الفم، على جرعتين.'],
  ['It is free for everyone over 1 year of age.', 'وهو مجاني لكل من تجاوز عمره سنة واحدة.'],
  ['The campaign runs from 3 to 9 December 2026.', 'تستمر الحملة من ٣ إلى ٩ ديسمبر ٢٠٢٦.'],
  ['About 1,250,000 people will be reached.', 'سيتم الوصول إلى حوالي ١٬٢٥٠ شخص.'],
  ['Treatment points', 'نقاط العلاج', 'heading', 2],
  ['Name', 'الاسم', 'cell'],
  ['Open', 'مفتوح', 'cell'],
  ['Health centre Kisima', 'مركز كيسيما الصحي', 'cell'],
  ['day and night', 'ليلًا ونهارًا', 'cell'],
  ['Clinic of the Red Cross', 'عيادة الهلال الأحمر', 'cell'],
  ['08:00–18:00', '٠٨:٠٠–١٨:٠٠', 'cell'],
  ['District hospital', 'المستشفى', 'cell'],
  ['day and night', 'طوال اليوم', 'cell'],
  ['Questions?', 'هل لديك أسئلة؟', 'heading', 2],
  [
    'Write to help@example.org or send a message with the word WATER to 4114.',
    'اكتب إلى help@example.org أو أرسل رسالة بكلمة WATER إلى 4114.',
  ],
  ['Volunteers come to your street every Tuesday.', 'يأتي المتطوعون إلى شارعكم كل ثلاثاء.'],
  ['Tell your neighbours what you have read here.', 'أخبر جيرانك بما قرأته هنا'],
  ['Cholera can be treated.|Nobody needs to die of it.', 'يمكن علاج الكوليرا.|لا أحد يحتاج أن يموت بسببها.'],
]

function sentencesOf(text: string): string[] {
  return text === '' ? [] : text.split('|')
}
/** Rows with low alignment confidence. */
const doubtful: Readonly<Record<number, number>> = { 12: 0.44, 31: 0.38 }

interface Sentence {
  text: string
  pair: number
}
function sentencesOn(side: 0 | 1): Sentence[] {
  return pairs.flatMap((pair, index) => sentencesOf(pair[side]).map((text) => ({ text, pair: index })))
}
export const sentences = { source: sentencesOn(0), target: sentencesOn(1) }

export interface Range {
  from: number
  to: number
}

/** The rows as Verso aligns them. */
export function alignedRanges(): { source: Range; target: Range; isByHand: boolean }[] {
  const at = { source: 0, target: 0 }
  return pairs.map(([source, target]) => {
    const row = {
      source: { from: at.source, to: at.source + sentencesOf(source).length },
      target: { from: at.target, to: at.target + sentencesOf(target).length },
      isByHand: false,
    }
    at.source = row.source.to
    at.target = row.target.to
    return row
  })
}

function sideOf(side: 'source' | 'target', range: Range): ReviewRow['source'] {
  const own = sentences[side].slice(range.from, range.to)
  const pair = own[0]?.pair
  const [, , kind = 'paragraph', level = null] = pair === undefined ? [] : (pairs[pair] ?? [])
  const cell = pair !== undefined && kind === 'cell' ? pair - 47 : null
  return {
    range,
    sentences: own.map(({ text }) => text),
    kind: own.length === 0 ? null : kind,
    level: own.length === 0 ? null : level,
    place:
      cell === null
        ? { part: 'body', number: null, name: null, at: null }
        : { part: 'body', number: null, name: null, at: `${'AB'.charAt(cell % 2)}${String(Math.floor(cell / 2) + 1)}` },
    key: null,
    startMs: null,
    endMs: null,
  }
}

export function rowOf(
  row: { source: Range; target: Range; isByHand: boolean },
  index: number,
  findingIds: string[],
): ReviewRow {
  const pair = sentences.source[row.source.from]?.pair ?? -1
  return {
    index,
    source: sideOf('source', row.source),
    target: sideOf('target', row.target),
    confidence: row.isByHand ? 1 : (doubtful[pair] ?? 0.93),
    isByHand: row.isByHand,
    findingIds,
  }
}

type Planned = Pick<ReviewFinding, 'code' | 'category' | 'severity'> & {
  row: number | null
  source?: string
  target?: string
  expected?: string[]
  found?: string[]
  details?: ReviewFinding['details']
}

const planned: readonly Planned[] = [
  {
    code: 'headingLost',
    category: 'design',
    severity: 'minor',
    row: null,
    found: ['هل لديك أسئلة؟'],
    details: { expectedNumber: 9, foundNumber: 1 },
  },
  {
    code: 'numberChanged',
    category: 'accuracy',
    severity: 'critical',
    row: 2,
    source: '6',
    target: '٨',
    expected: ['6'],
    found: ['٨'],
  },
  { code: 'bracketUnbalanced', category: 'style', severity: 'minor', row: 18, target: '(', found: ['('] },
  {
    code: 'urlChanged',
    category: 'accuracy',
    severity: 'critical',
    row: 19,
    source: 'https://example.org/safe-water',
    target: 'https://example.org/safe-watr',
    expected: ['https://example.org/safe-water'],
    found: ['https://example.org/safe-watr'],
  },
  { code: 'untranslated', category: 'completeness', severity: 'major', row: 23 },
  {
    code: 'wordRepeated',
    category: 'style',
    severity: 'minor',
    row: 25,
    target: 'والصابون والصابون',
    found: ['والصابون'],
  },
  {
    code: 'passageMissing',
    category: 'completeness',
    severity: 'critical',
    row: 29,
    expected: ['Bury the waste of sick people, or empty it into the latrine.'],
    details: { rows: 1 },
  },
  {
    code: 'termMissing',
    category: 'terminology',
    severity: 'major',
    row: 38,
    source: 'treatment point',
    expected: ['نقطة علاج'],
    details: { name: 'treatment point' },
  },
  {
    code: 'passageAdded',
    category: 'accuracy',
    severity: 'major',
    row: 40,
    found: ['تجدون الخريطة على ظهر الورقة.'],
    details: { rows: 1 },
  },
  {
    code: 'numberChanged',
    category: 'accuracy',
    severity: 'critical',
    row: 45,
    source: '1,250,000',
    target: '١٬٢٥٠',
    expected: ['1,250,000'],
    found: ['١٬٢٥٠'],
  },
  {
    code: 'lengthShort',
    category: 'completeness',
    severity: 'minor',
    row: 53,
    details: { expectedNumber: 15, foundNumber: 8 },
  },
  { code: 'translationInconsistent', category: 'style', severity: 'minor', row: 54, expected: ['ليلًا ونهارًا'] },
  {
    code: 'endPunctuation',
    category: 'style',
    severity: 'minor',
    row: 58,
    source: '.',
    target: 'هنا',
    expected: ['.'],
    found: ['ا'],
  },
]

function spanIn(text: string, part: string | undefined): ReviewFinding['source'] {
  const start = part === undefined || part === '' ? -1 : text.lastIndexOf(part)
  return part === undefined || start < 0 ? [] : [{ start, end: start + part.length }]
}

export const findings: readonly ReviewFinding[] = planned.map(
  ({ row, source, target, expected = [], found = [], details = {}, ...rest }) => {
    const [sourceText = '', targetText = ''] =
      row === null ? [] : (pairs[row] ?? []).slice(0, 2).map((text) => String(text).replaceAll('|', ' '))
    return {
      ...rest,
      id: `${rest.code}-${String(row ?? 'all')}`,
      row,
      place: null,
      source: spanIn(sourceText, source),
      target: spanIn(targetText, target),
      sourceText,
      targetText,
      expected,
      found,
      details,
      dismissed: null,
    }
  },
)
