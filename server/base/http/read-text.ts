import type { IncomingMessage } from 'node:http'
import { ApiError } from '#server/base/api-error.ts'

/**
 * The body of a request as text, for bodies that come as they are (not packed).
 * @param limit in bytes; more is refused without being read
 */
export async function readText(req: IncomingMessage, limit: number): Promise<string> {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new ApiError('body_too_large')
  const bytes = await readBytes(req, limit)
  const text = bytes.toString('utf8')
  // A mark that some programs put in front.
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

function readBytes(req: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let bytes = 0
    const end = () => resolve(parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts, bytes))
    const add = (part: Buffer) => {
      parts.push(part)
      bytes += part.length
      if (bytes <= limit) return
      // What is still to come is not kept, and nobody waits for it.
      req.off('data', add).off('end', end).pause()
      reject(new ApiError('body_too_large'))
    }
    // A client that is gone before its body was whole: nobody is answered.
    const gone = () => reject(new ApiError('not_json'))
    req.on('data', add).on('end', end).on('error', gone).on('close', gone)
  })
}
