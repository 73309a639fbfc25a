import type { FileStore } from '#server/files/upload/local-file-store.ts'
import type { LogoReader } from '#server/messaging/mail/mail-logo.ts'

/** Caches the last picture: thousands of mails carry the same one. */
export function createLogoReader(files: Pick<FileStore, 'open'>): LogoReader {
  let cached: { path: string; bytes: Uint8Array } | undefined
  return async (path) => {
    if (cached?.path === path) return cached.bytes
    const file = await files.open(path)
    if (!file) return undefined
    const bytes = Buffer.concat(await Array.fromAsync<Uint8Array>(file.stream))
    cached = { path, bytes }
    return bytes
  }
}
