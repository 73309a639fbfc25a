import type { Readable } from 'node:stream'
import { strToU8, Zip, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  name: string
  /** A text or a stream; undefined when the content no longer exists. */
  open(): Promise<string | Readable | undefined>
}

/**
 * Streams a ZIP archive, so that no file is ever in memory as a whole. Nothing is compressed: pictures
 * already are.
 */
export async function* zipStream(entries: readonly ZipEntry[], at: number): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  function* take(): Generator<Uint8Array> {
    if (failure) throw failure
    yield* ready.splice(0)
  }
  for (const { name, open } of entries) {
    const content = await open()
    if (content === undefined) continue
    const entry = new ZipPassThrough(name)
    entry.mtime = at
    zip.add(entry)
    if (typeof content === 'string') entry.push(strToU8(content))
    else
      for await (const chunk of content) {
        entry.push(new Uint8Array(chunk as Buffer))
        yield* take()
      }
    entry.push(new Uint8Array(0), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
