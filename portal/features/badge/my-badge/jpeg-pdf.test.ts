import { expect, test } from 'vitest'
import { solid } from '#server/testing/sample-files.ts'
import { jpegPdf } from './badge-picture.ts'

test('every object of the file stands where its table says, and the page has the size of the paper', async () => {
  const jpeg = new Uint8Array(await solid(30, 40).jpeg().toBuffer())
  const pdf = jpegPdf(jpeg, { width: 30, height: 40 }, { widthMm: 105, heightMm: 148 })
  const text = Buffer.from(await pdf.arrayBuffer()).toString('latin1')

  expect(text.startsWith('%PDF-1.4')).toBe(true)
  expect(text).toContain('/MediaBox [0 0 297.64 419.53]')
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(table, table + 4)).toBe('xref')
  const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at))
  expect(starts).toHaveLength(5)
  starts.forEach((at, index) => {
    expect(text.slice(at, at + 7)).toBe(`${index + 1} 0 obj`)
  })
  const index = text.indexOf('/Length', text.indexOf('/DCTDecode'))
  expect(Number(/\d+/.exec(text.slice(index))?.[0])).toBe(jpeg.length)
})
