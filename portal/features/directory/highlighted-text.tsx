import type { Range } from '#shared/directory/search.rules.ts'

/** A text, the parts that were found in it underlined. */
export function HighlightedText({
  text,
  ranges = [],
}: {
  text: string
  ranges?: readonly Range[] | undefined
}) {
  if (ranges.length === 0) return text
  const marks = joined(text, ranges)
  const starts = [0, ...marks.map(([, to]) => to)]
  return (
    <>
      {marks.map(([from, to], at) => (
        <span key={from}>
          {text.slice(starts[at], from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(starts.at(-1))}
    </>
  )
}

/** Words beside each other are one mark: 'Ben Ali', not 'Ben' and 'Ali'. */
function joined(text: string, ranges: readonly Range[]): Range[] {
  const marks: Range[] = []
  for (const [from, to] of ranges) {
    const last = marks.at(-1)
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last[1], from))) marks[marks.length - 1] = [last[0], to]
    else marks.push([from, to])
  }
  return marks
}
