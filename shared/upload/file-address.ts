/** The path under which stored files are served. */
export const FILES_PATH = '/api/upload/files/'

/**
 * The path of a stored file, whichever form the caller has: the bare path, the address on this server or an absolute
 * address; a query is cut off (Q-186). '' when the text names no stored file.
 */
export function storedPath(text: string) {
  const [bare = ''] = text.trim().split(/[?#]/)
  const index = bare.indexOf(FILES_PATH)
  const path = index >= 0 ? bare.slice(index + FILES_PATH.length) : bare
  return /^[a-z]+(?:\/[a-z0-9]+)?\/[\w-]+\.[a-z0-9]+$/.test(path) ? path : ''
}

/** The address of a stored path; '' stays ''. */
export function fileUrl(path: string) {
  return path && `${FILES_PATH}${path}`
}

/** A picture at the same address may be a new one; a changing query makes the browser load it (STATE-08, Q-123). */
export function withCacheBuster(url: string, at: number) {
  if (!url) return ''
  const [path = '', query = ''] = url.split('?')
  const kept = query.split('&').filter((pair) => pair !== '' && !/^[tv](=|$)/.test(pair))
  return `${path}?${[...kept, `t=${at}`].join('&')}`
}

/** The address of a PDF opened at a page, counted from 1; browsers understand this fragment. */
export function withPdfPage(url: string, page: number) {
  return url && page > 1 ? `${url}#page=${page}` : url
}

/** The page, counted from 1, at which such an address opens its document. */
export function pdfPageOf(url: string) {
  return Number(/#page=(\d+)$/.exec(url)?.[1] ?? 1)
}
