import { isPending } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { fold, foldedWords, hasWords } from '#shared/names/fold.ts'
import { compareNames } from '#shared/names/order.ts'
import { deliveryOf } from './delivery-stage.ts'

export const SORTS = ['needs', 'name', 'latest', 'invited'] as const
export type Sort = (typeof SORTS)[number]

/** The states counted in a list's heading, by which the list can be filtered. */
export const STATES = ['failed', 'pending', 'complete'] as const
export type State = (typeof STATES)[number]

export type ListView = { type: BadgeType | null; state: State | null; search: string; sort: Sort | null }

/** First name, then last name; the e-mail for an invitation without a name. */
export function badgeName(badge: Pick<Badge, 'nom' | 'prenom' | 'email'>) {
  return isPending(badge) ? badge.email : `${badge.nom} ${badge.prenom}`.trim()
}

/** A badge whose holder has not filled it in, and whose invitation did not arrive. */
export function isFailed(badge: Badge) {
  return isPending(badge) && deliveryOf(badge).failed
}

const stateOf = (badge: Badge) => (isFailed(badge) ? 'failed' : isPending(badge) ? 'pending' : 'complete')

export function countByState(badges: readonly Badge[]): Record<State, number> {
  const counts = { failed: 0, pending: 0, complete: 0 }
  for (const badge of badges) counts[stateOf(badge)]++
  return counts
}

/** The lists as they are shown: one per type, in the order of the types; empty ones are left out (BADGE-06). */
export function groupByType(badges: readonly Badge[], { type, state, search, sort }: ListView) {
  const words = foldedWords(search)
  const fits = (badge: Badge) => (state === null || stateOf(badge) === state) && hasWords(searchText(badge), words)
  return BADGE_TYPES.filter((one) => type === null || one === type)
    .map((one) => ({ type: one, badges: badges.filter((badge) => badge.type === one && fits(badge)) }))
    .filter((list) => list.badges.length > 0)
    .map((list) => (sort ? { ...list, badges: list.badges.toSorted(ORDER[sort]) } : list))
}

const searched = new WeakMap<Badge, string>()

/** A badge's searchable text; built once, not on each key. */
function searchText(badge: Badge) {
  const known = searched.get(badge)
  if (known !== undefined) return known
  const text = fold(`${badge.nom} ${badge.prenom} ${badge.email}`)
  searched.set(badge, text)
  return text
}

/** Failed, then what is still open, then complete. */
const need = (badge: Badge) => STATES.indexOf(stateOf(badge))
const latest = ({ invitation }: Badge) =>
  [invitation?.at, invitation?.openedAt].reduce<string>((a, b) => (b && b > a ? b : a), '')

const ORDER: Record<Sort, (a: Badge, b: Badge) => number> = {
  needs: (a, b) => need(a) - need(b),
  name: (a, b) => compareNames(badgeName(a), badgeName(b)),
  invited: () => 0,
  latest: (a, b) => (latest(a) < latest(b) ? 1 : latest(a) > latest(b) ? -1 : 0),
}
