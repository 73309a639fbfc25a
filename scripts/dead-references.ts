import { posix } from 'node:path'
import { anchorOf } from '#shared/help/parse-guide.ts'
import { numbersIn, readRequirements, testsOfSource } from './testing/coverage/test-titles.ts'

/** The text of every file of the repository by path, such as 'docs/settled.md'; '' for binary files. */
export type Files = ReadonlyMap<string, string>

const SETTLED = 'docs/settled.md'
const REQUIREMENTS = 'docs/requirements.md'
const FOLDERS = '(?:\\.ci|\\.github|desktop|docs|packaging|portal|scripts|server|shared)'

const SCANNED = /(?<!package-lock)\.(ts|tsx|mjs|md|json)$/
const CODE = /\.(ts|tsx|mjs)$/
const TEST = /\.(test|spec)\.ts$/

const DECISION = /\bQ-\d{3}\b/g
const DEFINITION = /^- \*\*(Q-\d{3})\*\* /gm
/** Standards whose names look like requirement numbers. */
const STANDARD = /^(AES|ISO|SHA|UTF)-/
const SCRIPT = /\bnpm run (?:-[\w-]+ )*([\w:-]*[\w-])(?![\w:-]*<)/g
const COMMENT = /(?<=^|[\s({[,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const FENCE = /^```[\s\S]*?^```$/gm
const CODE_SPAN = /`[^`\n]+`/g
const LINK = /\]\(([^)\s]+)\)/g
/** A file by its name or the end of its path, or any path that begins with a folder of the repository. */
const FILE = new RegExp(
  `(?<![\\w/@.:$}-])(?:${FOLDERS}/[\\w./<>*-]*[\\w>*/]|[\\w<>*-][\\w./<>*-]*\\.(?:tsx?|[cm]js|md|css|json|yml|grit|webp))(?![\\w<>*/{-]|\\.\\w)`,
  'g',
)
/** A path from the root of the repository. */
const WHOLE = new RegExp(`(?<![\\w/@.:$}-])${FOLDERS}/[\\w./-]*\\w`, 'g')
const DOCUMENT = /\bdocs\/[\w./-]+\.md\b/g

interface Part {
  text: string
  index: number
}

/** References to things that do not exist, as 'path:line: what'. */
export function deadReferences(files: Files) {
  const settled = files.get(SETTLED) ?? ''
  const decisions = new Set([...settled.matchAll(DEFINITION)].map(([, id]) => id))
  const isRequirement = requirementsOf(files)
  const scripts = Object.keys(JSON.parse(files.get('package.json') ?? '{}').scripts ?? {})
  const isThere = pathLookup(files)

  const dead = [...files]
    .filter(([path]) => SCANNED.test(path))
    .flatMap(([path, text]) => {
      const found: Part[] = []
      const report = (parts: Iterable<Part>, isDead: (text: string) => boolean, why: string) => {
        for (const part of parts) if (isDead(part.text)) found.push({ text: `${part.text} ${why}`, index: part.index })
      }
      report(matches(text, DECISION), (id) => !decisions.has(id), `is not in ${SETTLED}`)
      report(numbersCited(path, text), (number) => !isRequirement(number), `is not in ${REQUIREMENTS}`)
      report(matches(text, SCRIPT), (name) => !scripts.includes(name), 'is no script of package.json')
      report(pathsCited(path, text), (cited) => !isThere(cited, path), 'is not there')
      if (path.endsWith('.md'))
        report(matches(text, LINK), (target) => !isLinkAlive(target, path, files, isThere), 'leads nowhere')
      return found.map((part) => `${path}:${lineOf(text, part.index)}: ${part.text}`)
    })
  return [...new Set(dead)]
}

function* matches(text: string, pattern: RegExp): Generator<Part> {
  for (const match of text.matchAll(pattern)) yield { text: match[1] ?? match[0], index: match.index }
}

function requirementsOf(files: Files): (number: string) => boolean {
  const areas = readRequirements(files.get(REQUIREMENTS) ?? '')
  const known = new Set(areas.flatMap(({ requirements }) => requirements.map(({ number }) => number)))
  return (number) => known.has(number) || STANDARD.test(number)
}

/** The requirement numbers in a test's titles. */
function* numbersCited(path: string, text: string): Generator<Part> {
  if (!TEST.test(path)) return
  for (const { title } of testsOfSource(text, path))
    for (const number of numbersIn(title)) yield { text: number, index: text.indexOf(title) }
}

/**
 * Paths in comments of code, in code spans of documents, and in JSON; whole ones also in a document's commands and
 * drawings, and documents in any text at all.
 */
function* pathsCited(path: string, text: string): Generator<Part> {
  const isDocument = path.endsWith('.md')
  const places = CODE.test(path) ? COMMENT : isDocument ? CODE_SPAN : undefined
  const read = isDocument ? text.replace(FENCE, (block) => block.replace(/[^\n]/g, ' ')) : text
  for (const place of places ? matches(read, places) : [{ text: read, index: 0 }])
    for (const cited of matches(place.text, FILE)) yield { text: cited.text, index: place.index + cited.index }
  if (CODE.test(path)) yield* matches(text, DOCUMENT)
  if (!isDocument) return
  for (const block of matches(text, FENCE))
    for (const cited of matches(block.text, WHOLE)) yield { text: cited.text, index: block.index + cited.index }
}

/**
 * Paths may be full, relative to the referring file, or the end of a path; `<name>` and `*` match any name.
 */
function pathLookup(files: Files): (cited: string, from: string) => boolean {
  const all = new Set<string>()
  for (const path of files.keys()) for (let at = path; at !== '.'; at = posix.dirname(at)) all.add(at)
  const listed = [...all].map((path) => `/${path}`)
  return (cited, from) => {
    const path = cited.replace(/\/$/, '')
    if (all.has(path) || all.has(posix.join(posix.dirname(from), path))) return true
    const name = path
      .replaceAll('.', '\\.')
      .replace(/\*\*\/|<[\w-]+>|\*/g, (any) => (any === '**/' ? '(?:.*/)?' : '[^/]*'))
    const isWhole = new RegExp(`^${FOLDERS}/`).test(path)
    const pattern = new RegExp(`${isWhole ? '^' : ''}/${name}$`)
    return listed.some((one) => pattern.test(one))
  }
}

function isLinkAlive(target: string, from: string, files: Files, isThere: (cited: string, from: string) => boolean) {
  if (/^(https?|mailto):/.test(target)) return true
  const [file = '', anchor] = target.split('#')
  const path = file ? posix.join(posix.dirname(from), file) : from
  if (anchor === undefined) return isThere(path, from)
  return anchorsOf(files.get(path) ?? '').includes(anchor)
}

/** The anchors GitHub generates for a document's headings. */
function anchorsOf(markdown: string) {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
}

function lineOf(text: string, index: number) {
  return text.slice(0, index).split('\n').length
}
