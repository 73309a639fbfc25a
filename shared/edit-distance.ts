/** How many letters must be added, removed or changed (Levenshtein); for short texts such as names. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (let column = 1; column <= to.length; column++) {
      const same = (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1)
      next.push(Math.min(same, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
