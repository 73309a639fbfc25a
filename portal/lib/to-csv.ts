/** Excel reads the separator of its language; the mark at the start tells it that this is UTF-8. */
const SEPARATOR = { en: ',', fr: ';' } as const
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as CSV, lines ended by CRLF. */
export function toCsv(rows: readonly (readonly string[])[], language: 'en' | 'fr'): string {
  const lines = rows.map((row) => row.map((cell) => csvCell(cell)).join(SEPARATOR[language]))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

/** Quoted where it must be. What a spreadsheet would take for a formula becomes text; phone numbers stay. */
function csvCell(cell: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(cell) && !/^\+[\d\s().-]+$/.test(cell)
  const text = isFormula ? `'${cell}` : cell
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
