/** A file size for display: "7.6 MB", "84 kB", "3,2 Mo". */
export function formatBytes(bytes: number, language: string): string {
  const isLarge = bytes >= 1_000_000
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  return format.format(bytes / (isLarge ? 1_000_000 : 1000))
}
