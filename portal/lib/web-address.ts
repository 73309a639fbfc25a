import { isPortalPage } from '#shared/page-at.ts'

/** The address that somebody means by what they wrote, 'saharaflow.example' too; undefined if it is none. */
export function webAddress(written: string) {
  const text = written.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return url?.hostname.includes('.') && !url.username ? url.href : undefined
}

/**
 * Where the floor map shows a booth, by the edition's address (BOOTH-08, Q-013); undefined when that names a page that
 * this portal does not have.
 */
export function boothAddress(floorMapUrl: string, booth: string) {
  const address = floorMapUrl.replace('{booth}', encodeURIComponent(booth))
  const [path = ''] = address.split(/[?#]/)
  return path.startsWith('/') && !isPortalPage(path) ? undefined : address
}
