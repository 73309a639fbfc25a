/** How many bytes are needed to recognize a file. */
export const HEAD_BYTES = 32

// The first bytes as Latin-1; WebP and HEIC are recognized by their second field.
const KINDS = {
  png: /^\x89PNG\r\n/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF.{4}WEBP/s,
  gif: /^GIF8/,
  heic: /^.{4}ftyp(?:hei|hev|mif1|msf1)/s,
  avif: /^.{4}ftypavi[fs]/s,
  bmp: /^BM/,
  tiff: /^(?:II\*|MM.\*)/s,
}

export type PictureKind = keyof typeof KINDS

/** The kind by a file's first bytes, whatever its name. */
export function pictureKind(head: Uint8Array) {
  const text = headText(head)
  return (Object.keys(KINDS) as PictureKind[]).find((kind) => KINDS[kind].test(text))
}

/** The first bytes of a file, one character each. */
export function headText(head: Uint8Array) {
  return String.fromCharCode(...head.subarray(0, HEAD_BYTES))
}

export async function headOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
}
