/** Letters that do not decompose, as a passport's machine-readable lines spell them (ICAO 9303, part 3). */
const ALONE: Record<string, string> = {
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'q',
  ə: 'e',
  ǝ: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɔ: 'o',
  ɛ: 'e',
  ß: 'ss',
  '№': 'No',
}

/** The characters of our texts that a PDF's standard fonts can print. */
const PRINTABLE =
  /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u0152\u0153\u0160\u0161\u0178\u017d\u017e€]*$/

/** A printable version of a text, without accents and marks that the standard fonts lack; undefined for another script. */
export function latinText(text: string) {
  const whole = text.normalize('NFC').replaceAll('\u202f', '\u00a0')
  const printed = Array.from(whole, (letter) => (PRINTABLE.test(letter) ? letter : plain(letter))).join('')
  return PRINTABLE.test(printed) && (printed !== '' || text === '') ? printed : undefined
}

function plain(letter: string) {
  const small = letter.toLowerCase()
  const alone = ALONE[small] ?? (/[\p{So}\p{Sk}\p{Cf}]/u.test(letter) ? '' : undefined)
  if (alone !== undefined) return small === letter ? alone : alone.toUpperCase()
  return letter
    .normalize('NFKD')
    .replace(/[\p{M}\p{Lm}]/gu, '')
    .replace(/\p{Pd}/u, '-')
}
