/** The digits of every script as 0 to 9: ٠٥٥٠ is 0550. Each script has its ten in a row, from a code that ends in 0 or 6. */
export function toDigits(text: string) {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.normalize('NFKC').codePointAt(0) ?? 0
    const last = code % 16
    return String(/\p{Nd}/u.test(String.fromCodePoint(code - last)) ? last : last - 6)
  })
}
