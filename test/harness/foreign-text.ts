// Which texts a window in Arabic would have read to a person in the wrong voice (WCAG 3.1.2): texts in other languages that do
// not declare it, and Arabic ones inside a text that declares another language. Names of places and languages are exempt.

/** Runs in the page, which speaks Arabic. */
export function textInWrongVoice(): string[] {
  /** Names and abbreviations that are the same in every language; addresses, numbers and codes. */
  const sameEverywhere =
    /^(?:Verso|nginx|Recto|Webhook|Caddy\p{L}*|Ctrl|Lubumbashi|Luba-Kasai|Spanish|\p{Lu}[\p{Lu}\d]+|\S*[\d./@_:]\S*)$/u
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = (node.nodeValue ?? '').trim()
    const element = node.parentElement
    if (element === null || !element.checkVisibility()) continue
    // What was announced before the language was changed remains in the live regions.
    if (element.closest('code, kbd, pre, option, [aria-live], [role="status"]') !== null) continue
    const own = element.closest('[lang]')
    const language = own === document.documentElement ? '' : (own?.getAttribute('lang') ?? '')
    const words = text.match(/[\p{L}\d./@_:-]+/gu) ?? []
    const isLatin = words.some((word) => /\p{Script=Latin}{4}/u.test(word) && !sameEverywhere.test(word))
    if (/\p{Script=Arabic}/u.test(text)) {
      // A reason quotes from both documents.
      if (!isLatin && language !== '' && !/^(?:ar|fa|ur|ps)/.test(language))
        found.add(`as “${language}”: “${text.slice(0, 60)}”`)
      continue
    }
    if (isLatin && own === document.documentElement) found.add(`as Arabic: “${text.slice(0, 60)}”`)
  }
  return [...found]
}
