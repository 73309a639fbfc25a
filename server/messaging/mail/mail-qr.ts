import { qrText } from '#shared/badge/pass.ts'

const PIXELS = 600
/** In modules; readers need four. */
const QUIET_ZONE = 4

/** The content id of the part with the picture. */
export const QR_CONTENT_ID = 'badge-qr@foyer'

/** The QR code of a badge as a PNG. */
export async function qrPicture(code: string): Promise<Uint8Array> {
  const { toBuffer } = await import('qrcode')
  return toBuffer(qrText(code), { errorCorrectionLevel: 'Q', margin: QUIET_ZONE, width: PIXELS, type: 'png' })
}
