import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#desktop/main/secret-file.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { FILES_PATH, fileUrl, storedPath } from '#shared/upload/file-address.ts'

const REFRESH_MS = 10 * 60_000

interface Options {
  folder: string
  edition(): Edition
  /** Requests a public path from the server. */
  get(path: string): Promise<Response>
}

/**
 * Caches the floor plan, the privacy policy and the logo for use without a network. They contain nothing personal,
 * and no other path is ever cached.
 */
export function cacheDocuments({ folder, edition, get }: Options) {
  mkdirSync(folder, { recursive: true })
  const fileOf = (path: string) => path.replaceAll('/', '-')
  const cachedPaths = () =>
    [edition().floorPlan.file, edition().privacyPolicy.file, edition().brand.logo].map(storedPath).filter(Boolean)

  async function refresh() {
    for (const path of cachedPaths()) {
      const answer = await get(fileUrl(path)).catch(() => undefined)
      if (!answer?.ok) continue
      const head = JSON.stringify({
        type: answer.headers.get('content-type'),
        csp: answer.headers.get('content-security-policy'),
      })
      replaceFile(
        folder,
        fileOf(path),
        Buffer.concat([Buffer.from(`${head}\n`), Buffer.from(await answer.arrayBuffer())]),
      )
    }
  }
  const timer = setInterval(() => void refresh(), REFRESH_MS)
  return {
    refresh,
    /** The cached file that a request asks for, if any. */
    find(url: string) {
      const path = storedPath(new URL(url).pathname.replace(FILES_PATH, ''))
      if (!cachedPaths().includes(path)) return undefined
      try {
        const cached = readFileSync(join(folder, fileOf(path)))
        const end = cached.indexOf('\n')
        const { type, csp } = JSON.parse(cached.subarray(0, end).toString()) as Record<'type' | 'csp', string>
        const headers = {
          'Content-Type': type,
          'Content-Security-Policy': csp,
          'X-Content-Type-Options': 'nosniff',
        }
        return new Response(new Uint8Array(cached.subarray(end + 1)), { headers })
      } catch {
        return undefined
      }
    },
    stop: () => clearInterval(timer),
  }
}
