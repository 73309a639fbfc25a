const POINTS_PER_MM = 72 / 25.4

/** A PDF of one page that a JPEG fills: what a library is for begins beyond that. */
export function jpegPdf(
  jpeg: Uint8Array<ArrayBuffer>,
  { width, height }: { width: number; height: number },
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): Blob {
  const [w, h] = [widthMm, heightMm].map((mm) => (mm * POINTS_PER_MM).toFixed(2))
  const drawing = `q ${w} 0 0 ${h} 0 0 cm /Im0 Do Q`
  const objects: (string | Uint8Array<ArrayBuffer>)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents 4 0 R`,
      ' /Resources << /XObject << /Im0 5 0 R >> >> >>',
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ]
  const parts: (string | Uint8Array<ArrayBuffer>)[] = []
  let bytes = 0
  const add = (part: string | Uint8Array<ArrayBuffer>) => {
    parts.push(part)
    bytes += part.length
  }
  add('%PDF-1.4\n')
  const starts = objects.map((object, index) => {
    const start = bytes
    add(`${index + 1} 0 obj\n`)
    for (const part of object) add(part)
    add('\nendobj\n')
    return start
  })
  const table = bytes
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`)
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}
