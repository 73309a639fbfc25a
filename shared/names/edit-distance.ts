/** The Levenshtein distance, for short texts such as names. If it exceeds `max`, some number above `max` is returned. */
export function editDistance(from: string, to: string, max = Number.POSITIVE_INFINITY) {
  let row = [0]
  for (let column = 1; column <= to.length; column++) row.push(column)
  for (let at = 0; at < from.length; at++) {
    let last = at + 1
    let least = last
    const next = [last]
    for (let column = 1; column <= to.length; column++) {
      const same = (row[column - 1] ?? 0) + (from[at] === to[column - 1] ? 0 : 1)
      last = Math.min(same, (row[column] ?? 0) + 1, last + 1)
      least = Math.min(least, last)
      next.push(last)
    }
    if (least > max) return least
    row = next
  }
  return row.at(-1) ?? 0
}

/** Whether at most one letter is wrong, missing or too many, or two neighbours are swapped. */
export function isOneLetterOff(one: string, other: string) {
  if (one.length > other.length) return isOneLetterOff(other, one)
  if (other.length - one.length > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  if (other.length > one.length) return one.slice(at) === other.slice(at + 1)
  if (one.slice(at + 1) === other.slice(at + 1)) return true
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}
