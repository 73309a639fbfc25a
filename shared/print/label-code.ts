/** 16 characters of the badge, and on a label 6 more of its print, in the alphabet of Crockford's base32. */
const CODE = /^(?:F0YER:?)?([\dA-HJKMNP-TV-Z]{16})([\dA-HJKMNP-TV-Z]{6})?$/
/** Longer than any spelling of a code. */
const MAX_LENGTH = 64

/**
 * The contents of a badge's QR code, also as typed: with blanks or without FOYER:, in small letters, and with the letters
 * O, I and L, which no code has, for 0 and 1. `print` is undefined on the badge page, and on older labels, which
 * lack it.
 */
export function parseLabelCode(text: string) {
  if (text.length > MAX_LENGTH) return undefined
  // \p{Pd}: hyphens and dashes; \p{Cf}: invisible characters that get pasted along.
  const typed = text.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '')
  const [, code, print] = CODE.exec(typed.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')) ?? []
  return code === undefined ? undefined : { code, print }
}
