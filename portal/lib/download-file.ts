/** Downloads a file. */
export function downloadFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
