import type { BadgeLine } from '#portal/office/badges/badge-rows.ts'
import { BADGE_TYPES, type BadgeType, type PassType } from '#shared/badge/pass.ts'
import type { LabelCount } from '#shared/print/print.contract.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'

/** Moderators are printed with the speakers. */
export const PRINT_TYPES = [...BADGE_TYPES, 'speaker'] as const
export type PrintType = (typeof PRINT_TYPES)[number]

/** Whoever gets a badge on paper: a speaker's registration serves as the badge. */
export interface PrintPerson
  extends Pick<BadgeLine, '_id' | 'nom' | 'prenom' | 'position' | 'company' | 'urlPhoto' | 'code'> {
  type: PassType
  /** '' of a speaker who came by no company. */
  companyId: string
  /** Name of that company. */
  exhibitor: string
}

export interface PrintChoice {
  /** '' is all of them. */
  companyId: string
  types: readonly PrintType[]
  /** Also those that have a name but no photo. */
  withoutPhoto: boolean
  /** Only those of whom no valid label is out. */
  isNew: boolean
}

/** Everybody who could be printed; hidden speakers are not. `names` are those of the companies by their id. */
export function printPeople(
  badges: readonly BadgeLine[],
  speakers: readonly Speaker[],
  hidden: readonly string[],
  names: ReadonlyMap<string, string>,
): PrintPerson[] {
  const shown = speakers.filter(({ status }) => !hidden.includes(status))
  return [
    ...badges,
    ...shown.map((speaker) => ({
      ...speaker,
      companyId: speaker.companyUid,
      exhibitor: names.get(speaker.companyUid) ?? '',
    })),
  ]
}

/**
 * What is printed, company by company and those of none last; how many are left out for want of a photo, and of how many the label that is
 * out becomes void. An invitation has no name to print.
 */
export function printable(
  people: readonly PrintPerson[],
  { companyId, types, withoutPhoto, isNew }: PrintChoice,
  labels: ReadonlyMap<string, LabelCount>,
  collator: Intl.Collator,
): { people: PrintPerson[]; leftOut: number; again: number } {
  const isOut = ({ _id }: PrintPerson) => (labels.get(_id)?.valid ?? 0) > 0
  const wanted = people.filter(
    (person) =>
      (companyId === '' || person.companyId === companyId) &&
      types.includes(person.type === 'moderator' ? 'speaker' : (person.type as BadgeType)) &&
      person.nom !== '' &&
      !(isNew && isOut(person)),
  )
  const ready = wanted.filter(({ urlPhoto }) => withoutPhoto || urlPhoto !== '')
  const byCompany = (one: PrintPerson, other: PrintPerson) =>
    Number(one.exhibitor === '') - Number(other.exhibitor === '') ||
    collator.compare(one.exhibitor, other.exhibitor) ||
    collator.compare(one.companyId, other.companyId) ||
    collator.compare(`${one.nom} ${one.prenom}`, `${other.nom} ${other.prenom}`)
  return {
    people: ready.sort(byCompany),
    leftOut: wanted.length - ready.length,
    again: ready.filter(isOut).length,
  }
}

/** As many as a sheet holds each; with `isApart` a company begins on a sheet of its own. */
export function sheetsOf<T extends { companyId: string }>(
  people: readonly T[],
  perSheet: number,
  isApart: boolean,
): T[][] {
  const sheets: T[][] = []
  for (const person of people) {
    const last = sheets.at(-1)
    const isFull = !last || last.length === perSheet || (isApart && last[0]?.companyId !== person.companyId)
    if (isFull) sheets.push([person])
    else last.push(person)
  }
  return sheets
}

/** The people of each company in a row of people who are sorted by company. */
export const envelopesOf = <T extends { companyId: string }>(people: readonly T[]): T[][] =>
  sheetsOf(people, Number.POSITIVE_INFINITY, true)
