/** The Levenshtein distance, for short texts such as names. If it exceeds `max`, some number above `max` is returned. */
export function editDistance(from: string, to: string, max = Number.POSITIVE_INFINITY) {
  let row = [0]
  for (let column = 1; column <= to.length; column++) row.push(column)
  for (let index = 0; index < from.length; index++) {
    let current = index + 1
    let rowMinimum = current
    const next = [current]
    for (let column = 1; column <= to.length; column++) {
      const substituted = (row[column - 1] ?? 0) + (from[index] === to[column - 1] ? 0 : 1)
      current = Math.min(substituted, (row[column] ?? 0) + 1, current + 1)
      rowMinimum = Math.min(rowMinimum, current)
      next.push(current)
    }
    if (rowMinimum > max) return rowMinimum
    row = next
  }
  return row.at(-1) ?? 0
}

/** Whether at most one letter is wrong, missing or too many, or two neighbours are swapped. */
export function isWithinOneTypo(one: string, other: string) {
  if (one.length > other.length) return isWithinOneTypo(other, one)
  if (other.length - one.length > 1) return false
  let index = 0
  while (index < one.length && one[index] === other[index]) index++
  if (other.length > one.length) return one.slice(index) === other.slice(index + 1)
  if (one.slice(index + 1) === other.slice(index + 1)) return true
  return (
    one[index] === other[index + 1] &&
    one[index + 1] === other[index] &&
    one.slice(index + 2) === other.slice(index + 2)
  )
}
