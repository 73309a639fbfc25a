import { headText, pictureKind } from './picture-kind.rules.ts'

/** The highest upload limit of any folder; each folder's own limit is checked on storing. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024

/** Files that run when opened, and files that a browser would show as one of our pages. */
export const REFUSED_EXTENSIONS: ReadonlySet<string> = new Set(
  `
  exe dll com scr cpl sys ocx msi msp msix appx pif bat cmd ps1 psm1 vbs vbe js mjs cjs jse wsf wsh hta
  sh bash zsh csh ksh command run bin elf macho app apk aab ipa jar class jnlp war deb rpm pkg dmg appimage
  lnk url desktop reg inf scf chm hlp gadget crx xpi wasm swf nes pyc py pl rb php phtml asp aspx jsp cgi
  html htm xhtml xht shtml mht mhtml svg svgz xsl xslt xml alias asar
  application appref-ms appinstaller settingcontent-ms library-ms search-ms searchconnector-ms website theme themepack
  msc mst msu diagcab ps1xml ps2 psc1 psd1 rdp xll wll iqy slk xbap vb wsc sct shb osd ade adp mde accde
`
    .trim()
    .split(/\s+/),
)

/** A file's name without what could disguise it: invisible characters, and the dots and blanks that Windows drops from the end. */
export const undisguised = (name: string) => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').replace(/[\s.]+$/, '')

/** In lower case, without the dot; '' if there is none. */
export function extensionOf(name: string) {
  return /\.([a-z0-9-]{1,20})$/i.exec(undisguised(name))?.[1]?.toLowerCase() ?? ''
}

/** Extensions, and the first bytes a file with them must have; an encrypted Office file is in the old format on the outside. */
const PROMISES: readonly (readonly [extensions: RegExp, bytes: RegExp])[] = [
  [/^pdf$/, /^%PDF/],
  [/^(?:docx|xlsx|pptx|ppsx|odt|ods|odp|zip)$/, /^(?:PK|\xd0\xcf)/],
]
const NAMED_PICTURES = /^(?:jpe?g|jfif|png|gif|webp|tiff?|bmp|avif|hei[cf])$/
/** Programs of Windows and Linux, and scripts. */
const RUNS = /^(?:MZ|.ELF|#!)/

/** A document's kind by its first bytes, if they show it; an archive may be of many kinds. */
export const kindOf = (head: Uint8Array) => (headText(head).startsWith('%PDF') ? 'pdf' : pictureKind(head))

/** Whether a document's first bytes are not what its name promises: the server would refuse it. */
export function contradictsName(name: string, head: Uint8Array) {
  const extension = extensionOf(name)
  const text = headText(head)
  if (RUNS.test(text)) return true
  if (NAMED_PICTURES.test(extension)) return pictureKind(head) === undefined
  return PROMISES.some(([named, bytes]) => named.test(extension) && !bytes.test(text))
}

/** Why a document would not be taken, as far as its name and size tell; undefined when it is worth sending. */
export function documentMistake({ name, size }: { name: string; size: number }) {
  if (REFUSED_EXTENSIONS.has(extensionOf(name))) return 'wrong_kind'
  return size > MAX_FILE_BYTES ? 'too_large' : undefined
}

/** The name for saving it: a picture may have been converted to another format. */
export function downloadFilename(name: string, path: string) {
  const stored = extensionOf(path)
  const sent = extensionOf(name)
  const same = sent === stored || (stored === 'jpg' && sent === 'jpeg') || stored === 'dat'
  return same ? name : `${sent ? name.slice(0, -sent.length - 1) : name}.${stored}`
}
