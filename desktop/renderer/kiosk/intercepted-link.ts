import { isPortalPage } from '#shared/page-at.ts'
import { FILES_PATH } from '#shared/upload/file-address.ts'

export type InterceptedLink =
  /** Opens in this page. */
  | { kind: 'page' }
  /** A PDF: read here. */
  | { kind: 'document'; url: string }
  /** Shown as a code for the visitor's phone. */
  | { kind: 'outside'; address: string }
  /** Neither: a file made by the page. */
  | { kind: 'file' }

/** What the kiosk makes of a link: it opens no window and stores no file. */
export function interceptedLink(
  link: Pick<HTMLAnchorElement, 'href' | 'target' | 'download'>,
  own: { origin: string; serverUrl: string },
): InterceptedLink {
  const url = URL.parse(link.href)
  if (!url) return { kind: 'page' }
  if (url.protocol === 'blob:' || url.protocol === 'data:') return { kind: 'file' }
  if (`${url.protocol}//${url.host}` !== own.origin) return { kind: 'outside', address: link.href }
  const path = url.pathname + url.search + url.hash
  if (/\.pdf$/i.test(url.pathname) && url.pathname.startsWith(FILES_PATH)) return { kind: 'document', url: path }
  const isHere = isPortalPage(url.pathname) && link.target !== '_blank' && !link.download
  return isHere ? { kind: 'page' } : { kind: 'outside', address: own.serverUrl + path }
}
