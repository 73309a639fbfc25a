import type { BadgeListRow } from '#portal/office/badges/badge-state.tsx'
import { missingFields } from '#shared/badge/badge.rules.ts'
import { BADGE_TYPES, type BadgeType, type PassType } from '#shared/badge/pass.ts'
import { samePeople } from '#shared/badge/same-person.ts'
import { compareNames } from '#shared/names/order.ts'
import type { LabelCount } from '#shared/print/print.contract.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'

/** Moderators are printed with the speakers. */
export const PRINT_TYPES = [...BADGE_TYPES, 'speaker'] as const
export type PrintType = (typeof PRINT_TYPES)[number]

/** Anyone who gets a printed badge; for a speaker, the registration serves as one. */
export interface PrintPerson
  extends Pick<BadgeListRow, '_id' | 'nom' | 'prenom' | 'position' | 'company' | 'urlPhoto' | 'code'> {
  type: PassType
  /** '' for a speaker without a company. */
  companyId: string
  /** Name of that company. */
  exhibitor: string
  /** Why the person is refused entry. */
  refusal?: string
  /** Ids of the person's registrations, which one label serves. */
  registrations: readonly string[]
}

export interface PrintChoice {
  /** '' means all companies. */
  companyId: string
  types: readonly PrintType[]
  /** Include those that have a name but no photo. */
  withoutPhoto: boolean
  /** Include those whose photo has not been reviewed. */
  withoutReview: boolean
  /** Only people without a valid label. */
  onlyWithoutLabel: boolean
  /** Only these; empty for all. */
  ids: ReadonlySet<string>
  /** The maximum number of badges; 0 for all. */
  maxCount: number
}

/**
 * Everyone who has or may get a badge, except hidden speakers (Q-125). A person with several registrations is listed once,
 * as at the desk: by the most complete one, a speaker's before a badge. `names` are the companies' names by id.
 */
export function listPrintPeople(
  badges: readonly BadgeListRow[],
  speakers: readonly Speaker[],
  hidden: readonly string[],
  names: ReadonlyMap<string, string>,
): PrintPerson[] {
  const shown = speakers
    .filter(({ status }) => !hidden.includes(status))
    .map((speaker) => ({
      ...speaker,
      companyId: speaker.companyUid,
      exhibitor: names.get(speaker.companyUid) ?? '',
    }))
  return samePeople([...shown, ...badges]).flatMap((own) => {
    const [first] = own.toSorted((one, other) => missingFields(one).length - missingFields(other).length)
    return first ? { ...first, registrations: own.map(({ _id }) => _id) } : []
  })
}

export interface Printable {
  people: PrintPerson[]
  /**
   * How many are left out: because they have not filled in their badge, are refused entry, have no photo, or have one
   * that has not been reviewed.
   */
  leftOut: { unfilled: number; refused: number; noPhoto: number; unreviewed: number }
  /** Among those to print: photos not yet reviewed. */
  unreviewed: number
  /** Among those to print: people with a label that becomes void. */
  reprinted: number
}

/**
 * Selects the people to print, sorted by company (those without one last), and counts who is left out. `waiting` are the ids
 * of people whose photo has not been reviewed.
 */
export function selectPeople(
  people: readonly PrintPerson[],
  { companyId, types, withoutPhoto, withoutReview, onlyWithoutLabel, ids, maxCount }: PrintChoice,
  labels: ReadonlyMap<string, LabelCount>,
  waiting: ReadonlySet<string>,
): Printable {
  const hasValidLabel = ({ registrations }: PrintPerson) => registrations.some((id) => (labels.get(id)?.valid ?? 0) > 0)
  const isWaiting = ({ _id, urlPhoto }: PrintPerson) => urlPhoto !== '' && waiting.has(_id)
  const asked = people.filter(
    (person) =>
      (ids.size === 0 || person.registrations.some((id) => ids.has(id))) &&
      (companyId === '' || person.companyId === companyId) &&
      types.includes(person.type === 'moderator' ? 'speaker' : (person.type as BadgeType)),
  )
  const entering = asked.filter(({ refusal }) => !refusal)
  const filled = entering.filter(({ nom }) => nom !== '')
  const wanted = filled.filter((person) => !(onlyWithoutLabel && hasValidLabel(person)))
  const withPhoto = wanted.filter(({ urlPhoto }) => withoutPhoto || urlPhoto !== '')
  const ready = withPhoto.filter((person) => withoutReview || !isWaiting(person))
  const byCompany = (one: PrintPerson, other: PrintPerson) =>
    Number(one.exhibitor === '') - Number(other.exhibitor === '') ||
    compareNames(one.exhibitor, other.exhibitor) ||
    compareNames(one.companyId, other.companyId) ||
    compareNames(`${one.nom} ${one.prenom}`, `${other.nom} ${other.prenom}`)
  const first = ready.sort(byCompany).slice(0, maxCount || undefined)
  return {
    people: first,
    leftOut: {
      unfilled: entering.length - filled.length,
      refused: asked.length - entering.length,
      noPhoto: wanted.length - withPhoto.length,
      unreviewed: withPhoto.length - ready.length,
    },
    unreviewed: first.filter(isWaiting).length,
    reprinted: first.filter(hasValidLabel).length,
  }
}

/** Splits people into sheets; with `separateCompanies` each company starts a new one. */
export function sheetsOf<T extends { companyId: string }>(
  people: readonly T[],
  perSheet: number,
  separateCompanies: boolean,
): T[][] {
  const sheets: T[][] = []
  for (const person of people) {
    const last = sheets.at(-1)
    const isFull = !last || last.length === perSheet || (separateCompanies && last[0]?.companyId !== person.companyId)
    if (isFull) sheets.push([person])
    else last.push(person)
  }
  return sheets
}

/** Groups people, sorted by company, by their company. */
export const envelopesOf = <T extends { companyId: string }>(people: readonly T[]) =>
  sheetsOf(people, Number.POSITIVE_INFINITY, true)

const LONG = ['nom', 'prenom', 'company', 'position'] as const

/** The people with the longest last name, first name, company and position, without repeats: if these fit, all do. */
export function longestOf(people: readonly PrintPerson[]) {
  const longest = LONG.flatMap((field) =>
    people.length === 0 ? [] : [people.reduce((one, other) => (other[field].length > one[field].length ? other : one))],
  )
  return [...new Set(longest)]
}
