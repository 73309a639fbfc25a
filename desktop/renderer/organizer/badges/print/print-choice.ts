import type { BadgeLine } from '#desktop/renderer/organizer/badges/badge-rows.ts'
import type { BadgeType } from '#shared/badge/pass.ts'

export interface PrintChoice {
  /** '' is all of them. */
  companyId: string
  types: readonly BadgeType[]
  /** Also those that have a name but no photo. */
  withoutPhoto: boolean
}

/** What is printed, company by company, and how many are left out for want of a photo. An invitation has no name to print. */
export function printable(
  badges: readonly BadgeLine[],
  { companyId, types, withoutPhoto }: PrintChoice,
  collator: Intl.Collator,
): { badges: BadgeLine[]; leftOut: number } {
  const wanted = badges.filter(
    (badge) =>
      (companyId === '' || badge.companyId === companyId) && types.includes(badge.type) && badge.nom !== '',
  )
  const ready = wanted.filter(({ state }) => withoutPhoto || state === 'complete')
  const byCompany = (one: BadgeLine, other: BadgeLine) =>
    collator.compare(one.exhibitor, other.exhibitor) || collator.compare(one.person, other.person)
  return { badges: ready.sort(byCompany), leftOut: wanted.length - ready.length }
}

/** As many as a sheet holds each; with `isApart` a company begins on a sheet of its own. */
export function sheetsOf<T extends { companyId: string }>(
  badges: readonly T[],
  perSheet: number,
  isApart: boolean,
): T[][] {
  const sheets: T[][] = []
  for (const badge of badges) {
    const last = sheets.at(-1)
    const isFull = !last || last.length === perSheet || (isApart && last[0]?.companyId !== badge.companyId)
    if (isFull) sheets.push([badge])
    else last.push(badge)
  }
  return sheets
}
