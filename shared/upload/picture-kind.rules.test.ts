import { expect, test } from 'vitest'
import { pictureKind } from './picture-kind.rules.ts'

test.each([
  ['\xff\xd8\xff\xe1Exif', 'jpeg'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'webp'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01@\0\0\x01@', 'png'],
  ['GIF89a', 'gif'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x1cftypavif', 'avif'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['BM6', 'bmp'],
  ['%PDF-1.7', undefined],
  ['<svg xmlns', undefined],
  ['RIFF\x10\x00\x00\x00WAVEfmt ', undefined],
  ['', undefined],
] as const)('Q-259 Q-308 what begins with %j is known by its first bytes: %s', (head, kind) => {
  expect(pictureKind(Uint8Array.from(head, (letter) => letter.charCodeAt(0)))).toBe(kind)
})
