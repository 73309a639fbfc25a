import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

const BOUNDARY = 'part-of-the-bench-0f3a'

/** A photo of about 200 kB: noise, since a plain picture would compress to a few kB. */
export async function photo(): Promise<Uint8Array> {
  const [width, height] = [640, 480]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 62 })
    .toBuffer()
}

/** Bytes recognized as a PDF, which the server stores unchanged. */
export function pdf(bytes: number): Uint8Array {
  const head = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')
  const tail = Buffer.from('\n%%EOF\n')
  return Buffer.concat([head, randomBytes(bytes - head.length - tail.length), tail])
}

/** A form built once, except for one field. */
export function formOf(fields: Record<string, string>, file: { name: string; type: string; bytes: Uint8Array }) {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = Object.entries(fields).map(([name, value]) => field(name, value))
  const tail = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  return {
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    withField: (name: string, value: string) => Buffer.concat([Buffer.from(head.join('') + field(name, value)), tail]),
  }
}
