import { foldWords } from '#shared/directory/fold.ts'

/** A text in parts; a marked one is what a word of the query found in it. */
export function markWords(text: string, query: string): { text: string; isMarked: boolean }[] {
  const wanted = foldWords(query).map(({ plain }) => plain)
  const found = foldWords(text)
    .flatMap(({ plain, at }) => {
      const hits = wanted.map((word) => ({ start: plain.indexOf(word), word })).filter(({ start }) => start >= 0)
      const longest = hits.sort((one, other) => other.word.length - one.word.length)[0]
      return longest ? [{ from: at[longest.start] ?? 0, to: at[longest.start + longest.word.length] ?? 0 }] : []
    })
    .sort((one, other) => one.from - other.from)
  const parts: { text: string; isMarked: boolean }[] = []
  let end = 0
  for (const { from, to } of found) {
    parts.push({ text: text.slice(end, from), isMarked: false }, { text: text.slice(from, to), isMarked: true })
    end = to
  }
  return [...parts, { text: text.slice(end), isMarked: false }].filter((part) => part.text !== '')
}
