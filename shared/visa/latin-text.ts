/** Letters that do not decompose, as a passport's machine-readable lines write them (ICAO 9303, part 3). */
const ALONE: Record<string, string> = {
  ı: 'i',
  İ: 'I',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ĸ: 'q',
}

/** The characters of our texts that a PDF's standard fonts can print. */
const PRINTABLE =
  /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u0152\u0153\u0160\u0161\u0178\u017d\u017e€]*$/

/** A printable version of a text, without accents that the standard fonts lack; undefined for another script. */
export function latinText(text: string): string | undefined {
  const whole = text.normalize('NFC').replaceAll('\u202f', '\u00a0')
  const printed = Array.from(whole, (letter) => (PRINTABLE.test(letter) ? letter : plain(letter))).join('')
  return PRINTABLE.test(printed) ? printed : undefined
}

function plain(letter: string): string {
  return ALONE[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
}
