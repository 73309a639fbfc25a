import { extractText } from 'unpdf'

/** What a PDF says, as a reader would hear it. */
export async function pdfText(pdf: Uint8Array) {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.replace(/\s+/g, ' ').trim()
}
