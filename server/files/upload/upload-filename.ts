import { extensionOf } from '#shared/upload/document.rules.ts'

const MAX_NAME_LENGTH = 200

/** The sender's name for a file, without folders or characters that disguise its type. */
export function uploadFilename(name: string): string {
  const base = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  const extension = extensionOf(clean)
  const stem = extension ? clean.slice(0, -extension.length - 1) : clean
  const short = [...stem].slice(0, MAX_NAME_LENGTH).join('')
  return `${short || 'file'}${extension && `.${extension}`}`
}

/** Content-Disposition with the name in ASCII for old clients and in UTF-8 for all others (RFC 6266, RFC 8187). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
