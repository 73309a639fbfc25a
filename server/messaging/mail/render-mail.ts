import { type Context, Liquid, type LiquidOptions, type Template } from 'liquidjs'
import { SIGN_IN_LINK_VARIABLE } from '#shared/campaign/campaign.rules.ts'

/** A run of text in one weight. */
export interface Span {
  text: string
  isStrong: boolean
}

/**
 * A block of a model's content. An empty line separates paragraphs; `# ` begins the headline, `**…**` is
 * bold, `[label](address)` alone in a paragraph is the button. What follows the button is a note.
 */
export type Block =
  | { kind: 'headline'; spans: Span[] }
  | { kind: 'paragraph' | 'note'; spans: Span[] }
  | { kind: 'button'; label: string; link: string }

const MARKS = '*#[]()'
const GUARD_START = 0xe000
const GUARDED = /[\ue000-\ue005]/g

/** Separates paragraphs within a value made by the program: typed text cannot contain this character. */
export const PARAGRAPH_BREAK = '\ue006'

/** Variables whose values are links, and the placeholder character of each until the template is filled in. */
export const LINKS: Record<string, string> = { link: '\ue007', [SIGN_IN_LINK_VARIABLE]: '\ue008' }

/**
 * Matches a link that is the whole address of a button, or a separate word.
 * @param before what may precede it
 */
export const wholeLinks = (link: string, before = '\\s') =>
  new RegExp(`(?<=(?:^|${before})(?:\\[[^[\\]]*\\]\\()?)${link}(?=[)\\s]|$)`, 'g')

const WHOLE_LINKS = wholeLinks('[\ue007\ue008]')

/** Keeps a value from being parsed as markup: `*` in a company's name is an asterisk, not bold type. */
function escapeMarkup(value: string) {
  return value.replace(/[*#[\]()]/g, (mark) => String.fromCharCode(GUARD_START + MARKS.indexOf(mark)))
}

/** The text that a reader sees. */
export function unescapeMarkup(text: string) {
  return text.replace(GUARDED, (guard) => MARKS[guard.charCodeAt(0) - GUARD_START] ?? '')
}

/** Parses filled-in content. Anything that is not markup is text: this produces no HTML. */
export function parseMarkup(content: string) {
  const blocks: Block[] = []
  for (const paragraph of content
    .replaceAll(PARAGRAPH_BREAK, '\n\n')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)) {
    const text = paragraph.replace(/\s*\n\s*/g, ' ').trim()
    if (text === '') continue
    const link = /^\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)$/.exec(text)
    const hasButton = blocks.some(({ kind }) => kind === 'button')
    if (link) blocks.push({ kind: 'button', label: shown(link[1]), link: shown(link[2]) })
    else if (text.startsWith('# ')) blocks.push({ kind: 'headline', spans: spansOf(text.slice(2)) })
    else blocks.push({ kind: hasButton ? 'note' : 'paragraph', spans: spansOf(text) })
  }
  return blocks
}

function spansOf(text: string): Span[] {
  // Every second piece was enclosed in double asterisks.
  return text
    .split(/\*\*(.*?)\*\*/)
    .map((piece, index) => ({ text: shown(piece), isStrong: index % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '')
}

const shown = (text = '') => unescapeMarkup(text)

/** Values by the name that a model uses. */
export type MailValues = Record<string, string>

const NAME_LENGTH = 80
const MAX_TEMPLATE_LENGTH = 20_000
const MEMORY = 200_000

/**
 * Every value is escaped by default: here from the marks of a model's content; from HTML it is escaped
 * where HTML is made, in the frame. `raw` would get around that, `include` and its kin would read files.
 */
const OPTIONS: LiquidOptions = {
  outputEscape(this: { context: Context }, value: unknown) {
    const text = oneLine(String(value ?? ''))
    // The engine counts what filters produce, but not how often it is printed.
    this.context.memoryLimit.use(text.length)
    return escapeMarkup(text)
  },
  // `{% if sender %}` is to mean 'a sender is known'.
  jsTruthy: true,
  templates: {},
  parseLimit: MAX_TEMPLATE_LENGTH,
  memoryLimit: MEMORY,
}
const TAGS = ['case', 'comment', 'if', 'unless']
const FILTERS = [
  'append',
  'capitalize',
  'default',
  'downcase',
  'prepend',
  'remove',
  'replace',
  'strip',
  'truncate',
  'upcase',
]

const engine = bounded(new Liquid(OPTIONS))

/** For checking a template before it is saved: what the other engine ignores is an error here. */
export const strictEngine = bounded(new Liquid({ ...OPTIONS, strictFilters: true }))

/**
 * Without loops, variables of its own and filters for lists, the cost of rendering a text is bounded by its length: a
 * list could be appended to itself again and again, or searched by every condition.
 */
function bounded(liquid: Liquid) {
  for (const name of Object.keys(liquid.filters)) if (!FILTERS.includes(name)) liquid.unregisterFilter(name)
  for (const name of Object.keys(liquid.tags)) if (!TAGS.includes(name)) delete liquid.tags[name]
  return liquid
}

// Models change seldom and are filled in often. An old one is forgotten when there are many.
const MAX_CACHED_TEMPLATES = 100
const parsed = new Map<string, Template[]>()

function parse(template: string) {
  const known = parsed.get(template)
  if (known) return known
  const compiled = engine.parse(template)
  if (parsed.size >= MAX_CACHED_TEMPLATES) parsed.clear()
  parsed.set(template, compiled)
  return compiled
}

/**
 * A model's content with its placeholders filled in; unknown names become empty. Read it with parseMarkup. A link that is
 * part of a longer word is separated from it: an address such as `https://…?to={{ link }}` would leak it.
 * @throws when the template is not valid Liquid, or produces too long a text
 */
export function renderContent(template: string, values: MailValues) {
  const linkOf = (mark: string) => escapeMarkup(values[mark === LINKS.link ? 'link' : SIGN_IN_LINK_VARIABLE] ?? '')
  return String(engine.renderSync(parse(template), { ...values, ...LINKS }))
    .replace(WHOLE_LINKS, linkOf)
    .replace(/[\ue007\ue008]/g, (mark) => ` ${linkOf(mark)} `)
}

/** A subject: always one line, whatever the model or its values contain. */
export function renderSubject(template: string, values: MailValues) {
  return oneLine(unescapeMarkup(renderContent(template, values)))
    .replace(/ {2,}/g, ' ')
    .trim()
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/** Without line breaks and other control characters. */
export function oneLine(text: string) {
  return text.toWellFormed().replace(BREAKS, ' ')
}

// Characters that reverse the text direction: a name could display a different address from the one it contains.
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g

/** A full stop that turns its surroundings into a domain, which mail programs make a link; browsers ignore invisible characters in it. */
const DOMAIN_DOT =
  /(?<=[\p{L}\p{N}][\p{M}\p{DI}]*)[.\u2024\u3002\ufe52\uff0e\uff61](?=[\p{M}\p{DI}]*\p{L}[\p{M}\p{DI}]*\p{L})/gu

/**
 * A name that somebody typed, made safe for a mail: no link can be smuggled into a text that comes from us
 * (Q-184).
 */
export function cleanName(name: string) {
  let clean = withoutPrivateUse(oneLine(name)).replace(DIRECTION_MARKS, '')
  // Taking one away may put another together: 'w://ww.'.
  for (let before = ''; before !== clean; ) {
    before = clean
    clean = clean.replace(/:\/\//g, '').replace(/www\./gi, '')
  }
  clean = clean.replace(DOMAIN_DOT, '. ')
  return [...clean.replace(/ {2,}/g, ' ').trim()].slice(0, NAME_LENGTH).join('')
}

/** An http(s) address without anything that could end it, or ''. */
export function cleanLink(link: string) {
  const isClean = oneLine(link) === link && withoutPrivateUse(link) === link
  return isClean && /^https?:\/\/[^\s<>"'`\\]+$/.test(link) ? link : ''
}

/** An e-mail address that is shown. */
export function cleanAddress(address: string) {
  return withoutPrivateUse(oneLine(address)).slice(0, 254)
}

function withoutPrivateUse(text: string) {
  return text.replace(/[\ue000-\uf8ff]/g, '')
}
