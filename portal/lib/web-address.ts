/** The address that somebody means by what they wrote, 'saharaflow.example' too; undefined if it is none. */
export function webAddress(written: string): string | undefined {
  const text = written.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return url?.hostname.includes('.') && !url.username ? url.href : undefined
}
