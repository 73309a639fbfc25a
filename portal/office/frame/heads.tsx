/** Numbers are right-aligned; hidden texts are for screen readers. */
type Head = string | { number: string } | { hidden: string }

/** The head of a plain table. */
export function Heads({ of }: { of: readonly Head[] }) {
  return (
    <thead>
      <tr>
        {of.map((head) => {
          if (typeof head === 'string')
            return (
              <th key={head} scope="col">
                {head}
              </th>
            )
          const isNumber = 'number' in head
          const words = isNumber ? head.number : head.hidden
          return (
            <th key={words} scope="col" data-number={isNumber || undefined}>
              {isNumber ? words : <span className="visually-hidden">{words}</span>}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
