import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#desktop/main/secret-file.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { FILES_PATH, fileUrl, storedPath } from '#shared/upload/file-address.ts'

const EVERY_MS = 10 * 60_000

interface Options {
  folder: string
  edition(): Edition
  /** Asks the server for a path, as anybody may. */
  get(path: string): Promise<Response>
}

/**
 * The floor plan, the privacy policy and the logo, kept so that they are there without network. Nothing personal is in them; a
 * path that none of them has is never kept.
 */
export function keepDocuments({ folder, edition, get }: Options) {
  mkdirSync(folder, { recursive: true })
  const fileOf = (path: string) => path.replaceAll('/', '-')
  const wanted = () =>
    [edition().floorPlan.file, edition().privacyPolicy.file, edition().brand.logo].map(storedPath).filter(Boolean)

  async function refresh(): Promise<void> {
    for (const path of wanted()) {
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
  const timer = setInterval(() => void refresh(), EVERY_MS)
  return {
    refresh,
    /** The kept file of a request, if it is one of them. */
    find(url: string): Response | undefined {
      const path = storedPath(new URL(url).pathname.replace(FILES_PATH, ''))
      if (!wanted().includes(path)) return undefined
      try {
        const kept = readFileSync(join(folder, fileOf(path)))
        const end = kept.indexOf('\n')
        const { type, csp } = JSON.parse(kept.subarray(0, end).toString()) as Record<'type' | 'csp', string>
        const headers = {
          'Content-Type': type,
          'Content-Security-Policy': csp,
          'X-Content-Type-Options': 'nosniff',
        }
        return new Response(new Uint8Array(kept.subarray(end + 1)), { headers })
      } catch {
        return undefined
      }
    },
    stop: () => clearInterval(timer),
  }
}
