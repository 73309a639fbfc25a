/** Excel reads the separator of its language; the mark at the start tells it that this is UTF-8. */
const SEPARATOR = { en: ',', fr: ';' } as const
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as CSV, lines ended by CRLF. */
export function csvText(rows: readonly (readonly string[])[], language: 'en' | 'fr'): string {
  const lines = rows.map((row) => row.map((cell) => csvCell(cell)).join(SEPARATOR[language]))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

/** Quoted where it must be. What a spreadsheet would take for a formula becomes text; phone numbers stay. */
function csvCell(cell: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(cell) && !/^\+[\d\s().-]+$/.test(cell)
  const text = isFormula ? `'${cell}` : cell
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Gives the browser a text to keep as a file. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
