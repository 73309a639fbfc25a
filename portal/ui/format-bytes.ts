/** A file size for display: "7.6 MB", "84 kB", "3,2 Mo". */
export function formatBytes(bytes: number, language: string) {
  const [unit, size, maximumFractionDigits] =
    bytes >= 1e9 ? ['gigabyte', 1e9, 1] : bytes >= 1e6 ? ['megabyte', 1e6, 1] : ['kilobyte', 1e3, 0]
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(bytes / size)
}
