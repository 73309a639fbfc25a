/** The most unanswered saves that are reported to the server. */
export const MAX_UNANSWERED = 20

/** A row as it is typed. */
export interface MaterialValues {
  description: string
  qty: string
}

/** null for an empty field, undefined for an invalid quantity. */
export function readQty(text: string) {
  const typed = text.trim()
  const qty = Number(typed.replace(',', '.'))
  if (typed === '') return null
  return qty >= 0 && qty < Number.POSITIVE_INFINITY ? qty : undefined
}

/** What is wrong with a row when it is left, as ids of texts (VAL-57). */
export function materialMistakes({ description, qty }: MaterialValues) {
  const read = readQty(qty)
  return {
    ...(description.trim() === '' && { description: 'material:description.required' }),
    ...(read === null && { qty: 'material:qty.required' }),
    ...(read === undefined && { qty: 'material:qty.number' }),
  }
}
