import type { BadgeType } from '#shared/badge/pass.ts'
import { normalizeEmail } from '#shared/email.ts'
import { editDistance } from '#shared/names/edit-distance.ts'
import { fold } from '#shared/names/fold.ts'

export interface SplitName {
  firstName: string
  lastName: string
}

/** Only a cell with a whole list is longer; what follows is ignored. */
const MAX_CELL_LENGTH = 1000
/** What may surround an address: brackets, quotes, 'mailto:', a full stop. */
const AROUND = /^(?:[<("'`«‹“‘[\s]|mailto:)+|[>)"'`»›”’\]\s.:!?]+$/gi

/**
 * The addresses in a cell, without surrounding text, and the names before bracketed ones: 'Amel Toumi <a@b.example>'.
 * If a piece has brackets, only their content counts; an '@' in a URL is ignored.
 */
export function readAddresses(cell: string) {
  const text = cell.slice(0, MAX_CELL_LENGTH).replace(/[\r\n]+/g, ';')
  const words = text.split(/[,;\t]/).flatMap((piece) => {
    const inBrackets = [...piece.matchAll(/<([^<>]*@[^<>]*)>/g)].map(([, word = '']) => word)
    return inBrackets.length > 0 ? inBrackets : piece.split(/\s+/)
  })
  const before = text.split(/<[^<>]*>/).slice(0, -1)
  return {
    addresses: words
      .filter((word) => word.includes('@') && !word.includes('://'))
      .map((word) => normalizeEmail(word.replace(AROUND, ''))),
    names: before.map((part) => (part.includes('@') ? '' : part.replace(/["'«»]|^[\s,;/]+/g, '').trim())),
  }
}

/** Titles before a name: 'Prof. Dr', 'Mme', 'السيدة', 'م.'. */
const TITLES = [
  'm|mr|mrs|ms|miss|mme|m[el]?lle|herr|frau|monsieur|madame|mademoiselle|sir|capt|cdt|col|me|ma[iî]tre|h\\.e|s\\.e(?:\\.m)?',
  'dr|docteure?|doctor|pr|prof|professeure?|professor|ing|ing[eé]nieure?|eng|engr|engineer|ir|arch|ph\\.?d|mba',
  'السيد[ةه]?|(?:ال)?[آا]نسة|(?:ال)?(?:دكتور|مهندس|[أا]ستاذ|بروفيسور)[ةه]?|[دمأا](?:\\.[دم])?',
].join('|')
/** A title ends with a point, a bar or a space; 'M.A. Haddad' has two initials. */
const TITLE = new RegExp(
  `^(?:${TITLES})(?:\\.?\\s*[/-]\\s*(?=(?:${TITLES})[.\\s])|\\.(?!\\p{L}\\.)\\s*|\\s*/\\s*|\\s+)(?:l[ea]\\s(?=(?:${TITLES})[.\\s]))?(?!(?:et|and)\\s)(?=\\p{L})`,
  'iu',
)
/** Titles that cannot be a part of a name, and are dropped within it. */
const TITLE_WITHIN = /^(?:dr|prof|pr|ing|mrs?|mme|mlle)\.?$/i

const COMMA = /[,،，]/

/** 'M. et Mme Ziane' are two people. */
const COUPLE = /\s(et|and|&)\s/i

/** A name without its leading titles; a name that is only titles is kept. */
export function withoutTitles(name: string): string {
  const rest = name.replace(TITLE, '')
  return rest === name ? name : withoutTitles(rest)
}
export const isTitle = (text: string) => withoutTitles(`${text} X`) === 'X'

/** Remarks about a person: '(Mme)', '(moderator)', 'Moderator: '. Anything else in brackets belongs to the name. */
const REMARK = /\(([^)]*)\)|^([^:]+):/g
export const remarksIn = (text: string) => [...text.matchAll(REMARK)].map(([, behind, before = '']) => behind ?? before)
const MAX_ROLE_WORDS = 2
const isRemark = (text: string) =>
  isTitle(text.trim()) || (suggestRole(text) !== undefined && fold(text).split(' ').length <= MAX_ROLE_WORDS)
/** Words for jobs, as they follow a name. */
const JOB =
  /\b(c[efot]o|p?dg|vp|head|chief|cheff?e?|manager|direct\w+|president\w*|gerante?|resp(?:onsable)?|engineer|ingenieure?|consultant\w*|charge\w*|commercial\w*|assistante?|juriste|comptable|secretaire|fondat\w+|founder|owner|associee?|technic\w+|coordinat\w+|officer|d[arg][fhac])\b/
export const isJob = (part: string) => JOB.test(fold(part))
/** 'Ali Ziane, CEO', 'Ali Ziane - Directeur commercial', 'Ali Ziane (DG)', or on a line of its own. */
const AFTER_NAME = /(?:[,،，;|\n]|\s[\p{Pd}/]\s)((?:(?!\s[\p{Pd}/]\s)[^,،，;|\n(])+)|\s*\(([^)]*)\)/gu
const jobsIn = (cell: string) =>
  [...cell.matchAll(AFTER_NAME)].filter(([, behind, aside = '']) => isJob(behind ?? aside))
/** The job in a cell of a name. */
export const jobIn = (cell: string) => jobsIn(cell).map(([, behind, aside]) => (behind ?? aside)?.trim())[0]
const withoutJob = (cell: string) => jobsIn(cell).reduce((rest, [job]) => rest.replace(job, ''), cell)
const isCapital = (word: string) => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase()

/**
 * The parts of a name in one cell: 'KACI Leïla' and 'Kaci, Leïla' put the last name first, and so does 'Kaci Leïla' if its
 * address is leila.kaci@, l.kaci@ or leila@kaci; otherwise the first word is the first name.
 */
export function splitName(cell: string, email = ''): SplitName {
  const text = withoutJob(cell)
    .replace(REMARK, (whole, behind: string | undefined, before: string) => (isRemark(behind ?? before) ? ' ' : whole))
    .replace(/\s+/g, ' ')
    .trim()
  const [last = '', ...firsts] = text
    .split(COMMA)
    .map((part) => withoutTitles(part.trim()))
    .filter((part) => part !== '' && !isTitle(part))
  if (firsts.length === 1) return { firstName: firsts[0] ?? '', lastName: last }
  const words = (firsts.length > 1 ? text : last || text).split(' ')
  const isOne = words.length > 2 && !COUPLE.test(text)
  const names = words.filter((word, index) => index === 0 || !isOne || !TITLE_WITHIN.test(word))
  const capitals = names.filter(isCapital)
  if (capitals.length > 0 && capitals.length < names.length) {
    const others = names.filter((word) => !capitals.includes(word))
    return { firstName: others.join(' '), lastName: capitals.join(' ') }
  }
  const [first = '', ...rest] = names
  if (isLastNameFirst(first, rest, email)) return { firstName: rest.join(' '), lastName: first }
  return { firstName: first, lastName: rest.join(' ') }
}

/** Whether an address has the second of two names first. */
function isLastNameFirst(first: string, rest: readonly string[], email: string) {
  const [one, other] = [first, rest.length === 1 ? (rest[0] ?? '') : ''].map((name) => fold(name).replaceAll(' ', ''))
  if (!one || !other || one.length < 2) return false
  const [local = '', domain = ''] = normalizeEmail(email).split('@')
  const before = [other, other.charAt(0)].flatMap((given) => ['.', '_', '-', ''].map((sign) => given + sign + one))
  return before.includes(local) || (local === other && domain.split('.')[0] === one)
}

/** A name for a single field: first name, last name, without forms of address. */
export function fullNameIn(cell: string, email = '') {
  const own = withoutJob(cell)
  if (COUPLE.test(own)) return own
  const { firstName, lastName } = splitName(own, email)
  return `${firstName} ${lastName}`.trim()
}

/** The parts of a cell about several people. */
export function partsOf(cell: string) {
  return cell
    .split(/[\n;|]|\s\/\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Words for the types of badge, without accents, the most specific first. */
const PASS_WORDS: readonly (readonly [word: RegExp, type: BadgeType])[] = [
  [/\b(vips?|v i p|officiels?|invitee?s? d honneur)\b/, 'vip_delegate'],
  [/\b(exposante?s?|expo?|exhibitors?|stand|booth|staff|personnel|hotes(ses?)?|hostess(es)?)\b/, 'exhibitor'],
  [/\b(deleguee?s?|delegates?|congressistes?|freedom)\b/, 'delegate'],
  [/\b(visiteu(r|se)s?|visitors?|invitee?s?|guests?)\b/, 'visitor'],
]
const PASS_NAMES: Record<string, BadgeType> = {
  exposant: 'exhibitor',
  exhibitor: 'exhibitor',
  delegue: 'delegate',
  delegate: 'delegate',
  visiteur: 'visitor',
  visitor: 'visitor',
}
const MAX_TYPOS = 2

/** The most likely type of badge: for 'Exposants', 'délégué VIP' or 'visteur'. */
export function guessBadgeType(cell: string): BadgeType | undefined {
  const words = fold(cell).slice(0, 60)
  const byWord = PASS_WORDS.find(([word]) => word.test(words))?.[1]
  return byWord ?? Object.entries(PASS_NAMES).find(([name]) => editDistance(words, name) <= MAX_TYPOS)?.[1]
}

/** A speaker's role; undefined if the cell has anything else. */
export function suggestRole(cell: string) {
  const words = fold(cell)
  if (/\b(moderat\w+|animat\w+|chair\w*|presidente?)\b/.test(words)) return 'moderator'
  return /\b(speakers?|orat\w+|conferenci\w+|intervenante?|panelistes?|panelists?|keynote)\b/.test(words)
    ? 'speaker'
    : undefined
}

/** Legal forms, which do not identify a company. */
const LEGAL_FORMS = new Set(
  'sarl eurl spa sa sas sasu snc ltd limited llc inc gmbh srl bv plc co group groupe ets societe'.split(' '),
)

/** The words of a company's name with its legal form: 'S.P.A.' is one of them. */
export function nameWords(text: string) {
  return fold(text.replace(/(?<=(?<![\p{L}\p{N}])\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu, ''))
}

/** A company's name for comparison: 'Sonaforage S.P.A.' is Sonaforage. '' must match nothing. */
export function comparedName(text: string) {
  const words = nameWords(text)
  const telling = words.split(' ').filter((word) => !LEGAL_FORMS.has(word))
  return telling.join(' ') || words
}

/** Whether two names that compare as equal have different legal forms: 'SARL Tlemçani' and 'ETS Tlemçani'. */
export function hasOtherLegalForm(one: string, other: string) {
  const [own, others] = [one, other].map((name) =>
    nameWords(name)
      .split(' ')
      .filter((word) => LEGAL_FORMS.has(word)),
  )
  return Boolean(own?.length && others?.length && !own.some((form) => others.includes(form)))
}

/** One letter in five may be wrong, so that short names have to be closer. */
const LETTERS_A_TYPO = 5
const MAX_COMPARED = 80

/** Letters of other scripts, in which one changed letter often makes another word. */
const otherLetters = (text: string) => text.replace(/[^\p{L}]|\p{Script=Latin}/gu, '')

/** The words that distinguish 'Workshop 1' from 'Workshop 2', or 'Session A' from 'Session B'. */
const distinguishingWords = (text: string) =>
  text
    .split(' ')
    .filter((word) => /^(\d+|.)$/u.test(word))
    .join(' ')

/** 'Sinopec Int' is 'Sinopec International': the first word is whole, and others may end early. */
function isShortened(name: string, whole: string) {
  const [typed, words] = [name.split(' '), whole.split(' ')]
  const isStart = (word: string, index: number) =>
    word === words[index] || (word.length > 2 && words[index]?.startsWith(word))
  return typed.length > 1 && typed.length === words.length && typed[0] === words[0] && typed.every(isStart)
}

function isPart(one: string, other: string) {
  const isHeld =
    one.length > 3 && other.length > 3 && (` ${other} `.includes(` ${one} `) || ` ${one} `.includes(` ${other} `))
  return isHeld || (one[0] === other[0] && isShortened(one, other))
}

/** The most similar of these names; undefined if none is similar, or two are equally so. */
export function suggestNamed<T>(cell: string, all: readonly { key: string; item: T }[]) {
  const target = comparedName(cell).slice(0, MAX_COMPARED)
  const others = otherLetters(target)
  const marks = distinguishingWords(target)
  if (!/\p{Script=Latin}/u.test(target)) return undefined
  const maxDistance = Math.min(3, Math.floor(target.length / LETTERS_A_TYPO))
  let best: { distance: number; items: T[] } = { distance: Number.POSITIVE_INFINITY, items: [] }
  for (const { key, item } of all) {
    if (key === '') continue
    const isFar = Math.abs(key.length - target.length) > maxDistance
    const near = isFar ? Number.POSITIVE_INFINITY : editDistance(target, key.slice(0, MAX_COMPARED), maxDistance)
    // A name that contains the other is close, but less so than one with a typo.
    const distance = near <= maxDistance ? near : isPart(target, key) ? maxDistance + 1 : Number.POSITIVE_INFINITY
    if (distance > Math.min(best.distance, maxDistance + 1)) continue
    const own = otherLetters(key)
    if (others !== '' && own !== '' && others !== own) continue
    const ownMarks = distinguishingWords(key)
    if (marks !== '' && ownMarks !== '' && marks !== ownMarks) continue
    best = distance < best.distance ? { distance, items: [item] } : { distance, items: [...best.items, item] }
  }
  return best.items.length === 1 ? best.items[0] : undefined
}
