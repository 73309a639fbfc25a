import { fileTypeFromBuffer } from 'file-type'
import { ApiError } from '#server/base/index.ts'
import { extensionOf, REFUSED_EXTENSIONS } from '#shared/upload/document.rules.ts'

/** Detects a file's type from its bytes; undefined when they do not reveal it (plain text, for example). */
export async function detectFileType(bytes: Uint8Array): Promise<{ ext: string; mime: string } | undefined> {
  try {
    return await fileTypeFromBuffer(bytes)
  } catch {
    // A broken archive makes the detector throw; then the bytes reveal nothing.
    return undefined
  }
}

/** An error that names what the file is, if its bytes show it, and which kinds are accepted. */
export function wrongKindError(found: { ext: string } | undefined, wanted: readonly string[]) {
  if (!found) return new ApiError('wrong_file')
  const values = { kind: found.ext.toUpperCase(), wanted: wanted.join(' / ').toUpperCase() }
  return new ApiError('wrong_file', { text: 'photo:not.other', values })
}

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Extensions that promise one kind of content: the bytes must match. */
const PICTURES = words('jpg jpeg jfif png apng gif webp tif tiff bmp avif heic heif')
/** Old Office formats, which all look the same inside. */
const COMPOUND = words('doc dot xls xlt ppt pps pot vsd pub mpp msg')
/** For these too the bytes must match: an archive, or an old or encrypted Office file. */
const SIGNED = words('docx xlsx pptx ppsx odt ods odp zip key pages numbers')
const isPacked = (extension: string) => SIGNED.has(extension) || COMPOUND.has(extension)
/** The kind of such a file if its bytes show no more: with a password, a presentation is an old Office file. */
const CONTAINERS = words('cfb zip')
/** Plain text formats, which have no signature. */
const PLAIN = words('txt csv tsv md rtf srt vtt ics vcf json yaml yml tex bib')
const MARKUP = /<(?:!doctype\s+html|html|head|body|script|svg|iframe|object|embed|meta|xsl:)\b|<\?php/i
const MARKUP_WITHIN = 64 * 1024
const PDF = 'application/pdf'
const PDF_END_WITHIN = 4096

export interface DocumentKind {
  /** Without the dot. */
  extension: string
  mime: string
}

/**
 * The type under which a document is stored; never one that runs or that a browser shows as a page.
 * @throws ApiError 'wrong_file'
 */
export async function documentKind(name: string, bytes: Uint8Array): Promise<DocumentKind> {
  const sent = extensionOf(name)
  const found = await detectFileType(bytes)
  if (REFUSED_EXTENSIONS.has(sent) || (found && REFUSED_EXTENSIONS.has(found.ext)) || isMarkup(bytes))
    throw new ApiError('wrong_file')
  if (!matchesExtension(sent, found?.mime)) throw wrongKindError(found, [sent])
  if (found?.mime === PDF && !Buffer.from(bytes.subarray(-PDF_END_WITHIN)).includes('%%EOF'))
    throw new ApiError('wrong_file')
  if (found && CONTAINERS.has(found.ext) && isPacked(sent)) return { extension: sent, mime: found.mime }
  if (found) return { extension: found.ext.toLowerCase().replace(/\W/g, ''), mime: found.mime }
  return { extension: PLAIN.has(sent) ? sent : 'dat', mime: 'application/octet-stream' }
}

function matchesExtension(sent: string, mime: string | undefined) {
  if (sent === 'pdf') return mime === PDF
  if (PICTURES.has(sent)) return mime?.startsWith('image/') ?? false
  return mime !== undefined || !isPacked(sent)
}

/** Detects scripts and pages by their text, whatever their name; real documents start with a signature instead. */
function isMarkup(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, MARKUP_WITHIN))
  if (head.subarray(0, 2).toString('latin1') === '#!') return true
  // UTF-16 text has a zero next to each letter.
  const text = head.toString('latin1').replaceAll('\0', '')
  return /^[\s\u00ef\u00bb\u00bf\u00fe\u00ff]*</.test(text) && MARKUP.test(text)
}
