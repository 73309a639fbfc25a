/** Excel expects its locale's separator; the byte order mark identifies UTF-8. */
const SEPARATOR = { en: ',', fr: ';' } as const
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as CSV, lines ended by CRLF. */
export function toCsv(rows: readonly (readonly string[])[], language: 'en' | 'fr') {
  const lines = rows.map((row) => row.map((cell) => csvCell(cell)).join(SEPARATOR[language]))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

/** Quotes where necessary and neutralizes formulas; phone numbers stay unchanged. */
function csvCell(cell: string) {
  const isFormula = /^[=+\-@＝＋－＠\t\r]/.test(cell) && !/^\+[\d\s().-]+$/.test(cell)
  const text = isFormula ? `'${cell}` : cell
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
