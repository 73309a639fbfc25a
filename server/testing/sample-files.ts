import sharp from 'sharp'

/** Of one colour. */
export const solid = (width: number, height: number, background = '#135') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Noise, so that the file is large and a missing part makes a difference. */
function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
}

export const jpeg = (width = 350, height = 450): Promise<Buffer> => noise(width, height).jpeg().toBuffer()
export const png = (width = 320, height = 320): Promise<Buffer> => noise(width, height).png().toBuffer()

/** As written by a phone held upright: the picture lies on its side, red on the left, and EXIF gives the rotation. */
export async function sidewaysJpeg(): Promise<Buffer> {
  const red = await solid(200, 300, '#ff0000').png().toBuffer()
  return solid(400, 300, '#0000ff')
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export const transparentPng = (): Promise<Buffer> =>
  sharp({ create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer()

/** A picture of 64 million pixels in a file of a few kilobytes. */
export const pixelBomb = (): Promise<Buffer> =>
  solid(8_000, 8_000, '#000000').png({ compressionLevel: 9, palette: true }).toBuffer()

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)
export const html = Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>')
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
export const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
