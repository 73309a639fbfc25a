import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const compress = promisify(deflateRaw)
/** How far back deflate refers. */
const WINDOW_BYTES = 32_768
/** RFC 1952: deflate, without a file name or time, of an unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** The start that many bodies share, compressed once for all of them. */
export interface SharedStart {
  bytes: Buffer
  deflated: Promise<Buffer>
  crc: number
}

export function sharedStart(text: string): SharedStart {
  const bytes = Buffer.from(text)
  return { bytes, deflated: compress(bytes, { finishFlush: constants.Z_SYNC_FLUSH }), crc: crc32(bytes) }
}

/** The gzip of start and rest as one stream. Only the rest costs time; it still refers to the start. */
export async function gzipAfter({ bytes, deflated, crc }: SharedStart, rest: Buffer) {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(rest, crc))
  trailer.writeUInt32LE(bytes.length + rest.length, 4)
  const dictionary = bytes.subarray(-WINDOW_BYTES)
  return Buffer.concat([GZIP_HEADER, await deflated, await compress(rest, { dictionary }), trailer])
}
