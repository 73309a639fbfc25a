import type { ListedPerson } from '#shared/desk-search/desk-search.contract.ts'
import { compareNames } from '#shared/names/order.ts'

export type PaperOrder = 'name' | 'company'

/** By last name, or by company and then by last name; people without a name yet come last. */
export function sortForPaper(people: readonly ListedPerson[], order: PaperOrder) {
  const byText = (one: string, other: string) => Number(one === '') - Number(other === '') || compareNames(one, other)
  return [...people].sort(
    (one, other) =>
      (order === 'company' ? byText(one.company, other.company) : 0) ||
      byText(one.prenom, other.prenom) ||
      byText(one.nom, other.nom) ||
      compareNames(one.email, other.email),
  )
}
