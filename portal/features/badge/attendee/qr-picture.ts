import { qrText } from '#shared/badge/pass.ts'

const SIDE = 1000
/** Quiet zone in modules, which readers need. */
const QUIET_ZONE = 4

/** The QR code as a PNG of about 1000 px, black on white, that any phone keeps among its pictures. */
export async function qrPicture(code: string): Promise<Blob> {
  const { qrPath } = await import('#portal/features/badge/badge-card/qr-path.ts')
  const { d, modules } = qrPath(qrText(code))
  const count = modules + 2 * QUIET_ZONE
  const scale = Math.ceil(SIDE / count)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = count * scale
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('There is nothing to draw on.')
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.scale(scale, scale)
  paint.translate(QUIET_ZONE, QUIET_ZONE)
  paint.fillStyle = '#000'
  paint.fill(new Path2D(d))
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not made.'))),
      'image/png',
    ),
  )
}
