import { expect, test } from 'vitest'
import { isLargeEnough, rejectionReason } from './photo-file.ts'

test('VAL-40 Q-173 files of up to 1000 bytes are not taken', () => {
  expect([1000, 1001].map((size) => isLargeEnough({ size }))).toEqual([false, true])
})

const MB = 1024 * 1024

test.each([
  ['an iPhone’s photo', '\0\0\0\x24ftypheic', 2 * MB, 'heic'],
  ['a photo of an iPhone with several pictures', '\0\0\0\x24ftypmif1', 2 * MB, 'heic'],
  ['a scan as TIFF', 'II*\0', 2 * MB, 'kind'],
  ['a drawing', '<svg xmlns', 2 * MB, 'kind'],
  // The server may read what this browser cannot, up to its limit.
  ['a JPEG', '\xff\xd8\xff\xe0', 10 * MB, undefined],
  ['a GIF', 'GIF89a', 10 * MB, undefined],
  ['a WebP', 'RIFF0000WEBP', 10 * MB, undefined],
  ['a large JPEG', '\xff\xd8\xff\xe0', 10 * MB + 1, 'large'],
])(
  'Q-177 %s, told by its first bytes %j (%i bytes in all), which the browser cannot open: %s',
  (_, head, size, why) => {
    expect(
      rejectionReason(
        Uint8Array.from(head, (letter) => letter.charCodeAt(0)),
        size,
      ),
    ).toBe(why)
  },
)
