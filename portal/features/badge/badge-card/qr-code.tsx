import { lazyComponent } from '#portal/lib/on-demand.tsx'

/** A QR code in the colour of the text around it, filling its box. The box gives the quiet zone. */
export const QrCode = lazyComponent(async () => (await import('./qr-drawing.tsx')).QrDrawing)
