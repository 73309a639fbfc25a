import sharp from 'sharp'
import { drawLogo, type LogoPlan } from './draw-logo.ts'
import { drawPortrait } from './draw-portrait.ts'
import { PORTRAITS } from './lists.ts'

const PORTRAIT = { width: 413, height: 531 }
const LOGO_PX = 320

/** The faces as JPEG, 413 × 531, by their number. */
export interface Pictures {
  portraits: Uint8Array[]
  logo(plan: LogoPlan): Promise<Uint8Array>
}

export async function drawPictures(): Promise<Pictures> {
  const portraits = await Promise.all(
    PORTRAITS.map((portrait) =>
      sharp(Buffer.from(drawPortrait(portrait)))
        .resize(PORTRAIT)
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  )
  return {
    portraits,
    logo: (plan) =>
      sharp(Buffer.from(drawLogo(plan)))
        .resize(LOGO_PX, LOGO_PX)
        .png()
        .toBuffer(),
  }
}
