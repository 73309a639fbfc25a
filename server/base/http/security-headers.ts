import type { Context as KoaContext, Next } from 'koa'

/** No inline scripts, no foreign sources; images also from memory, for crops and previews. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

export const SECURITY_HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive, nosnippet',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
}
const TRANSPORT_SECURITY = 'max-age=31536000'

/** The same few headers for every response, built once so that they cost nothing per request. */
export function setSecurityHeaders(isHttps: () => boolean) {
  const headers = Object.entries(SECURITY_HEADERS)
  return (ctx: KoaContext, next: Next): Promise<void> => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value)
    if (isHttps()) ctx.res.setHeader('Strict-Transport-Security', TRANSPORT_SECURITY)
    return next()
  }
}
