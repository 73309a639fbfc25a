import type { Middleware } from 'koa'
import type { Context } from '#server/base/index.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year; counted from each response, because the edition's address may change. */
const VALID_MS = 90 * 24 * 60 * 60 * 1000

/** Answers security.txt (RFC 9116): where to report a vulnerability. */
export function serveSecurityTxt({ config, edition, now }: Context): Middleware {
  // Web addresses in it must be https.
  const canonical = config.publicUrl.startsWith('https:') ? [`Canonical: ${config.publicUrl}${PATH}`] : []
  return (ctx, next) => {
    if (ctx.path !== PATH || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    const lines = [
      `Contact: mailto:${edition.current().supportEmail}`,
      `Expires: ${new Date(now() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en, fr',
      ...canonical,
    ]
    ctx.type = 'text/plain'
    ctx.body = `${lines.join('\n')}\n`
    return undefined
  }
}
