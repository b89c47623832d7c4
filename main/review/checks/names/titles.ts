// Titles of persons: in scripts without capitals, they alone show that a name follows; others are in English dictionaries as names.

/** As they are written before a name: Arabic, Persian, Urdu, Pashto, Hindi and Nepali, Bengali, Hebrew, Amharic; of those in Latin letters, what English texts have too. */
const titles: ReadonlySet<string> = new Set(
  `د دكتور دكتورة سيد سيدة آنسة أستاذ أستاذة شيخ شيخة مهندس مهندسة
  آقای خانم دکتر داکتر جناب استاد ڈاکٹر مسٹر مسز محترمہ محترم صاحب ډاکټر ښاغلی مېرمن
  डॉ डॉक्टर डा डाक्टर श्री श्रीमती सुश्री
  ডাঃ ডা ড ডাক্তার ডক্টর জনাব জনাবা মিস মিসেস শ্রী
  ד״ר ד"ר דר מר גב׳ גב' גברת פרופ׳
  ዶ/ር ዶክተር አቶ ወ/ሮ ወይዘሮ ወ/ሪት
  frau fräulein herr madame mademoiselle monsieur señor señora señorita senhor senhora signor signora signore`
    .split(/\s+/u)
    .map((word) => word.normalize()),
)
/** Written with the word that follows: “the”, “to the”, “by”, “and” in Arabic and Hebrew. */
const joinedBefore = /^(?:[وف]?(?:[بك]?ال|لل|[بل])|ו?[לבמה])(?=.)/u
const fullStop = /[.۔।]$/u
const maxTitle = 20

export function isTitle(word: string): boolean {
  const composed = word.normalize()
  return titles.has(composed) || titles.has(composed.replace(joinedBefore, ''))
}

/** Whether the word that starts there is behind a title. */
export function isBehindTitle(text: string, start: number): boolean {
  const word = text
    .slice(Math.max(0, start - maxTitle), start)
    .trimEnd()
    .split(' ')
    .at(-1)
  return word !== undefined && isTitle(word.replace(fullStop, ''))
}
