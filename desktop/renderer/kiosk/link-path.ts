import { matchPage } from '#shared/page-at.ts'
import { HOME, pages } from '#shared/pages.ts'

/**
 * The page of the portal that a typed or scanned link opens here; undefined if it is none. People type it without
 * 'https://', and without the server's name.
 */
export function linkPath(typed: string, serverUrl: string): string | undefined {
  const text = typed.trim()
  const host = URL.parse(serverUrl)?.host ?? ''
  const bare = text.replace(/^https?:\/\//i, '')
  const isOwn = host !== '' && bare.toLowerCase().startsWith(`${host}/`)
  if (!isOwn && (bare !== text || !/^\/?[a-z]+\/./.test(text))) return undefined
  const url = URL.parse((isOwn ? bare.slice(host.length) : text).replace(/^\/*/, '/'), 'https://foyer')
  if (!url || url.pathname === HOME || matchPage(url.pathname).page === pages.notFound) return undefined
  return url.pathname + url.search + url.hash
}
