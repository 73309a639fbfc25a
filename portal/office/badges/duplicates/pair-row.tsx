import { Icon } from '#portal/ui/icon.tsx'
import css from './duplicates.module.css'
import type { Side } from './use-pair.ts'

const SIDES = ['one', 'other'] as const

/** A field of both badges. Where they differ and both have a value, either can be chosen. */
export function PairRow({
  label,
  words,
  isSame,
  kept,
  onPick,
}: {
  label: string
  /** '' for none. */
  words: readonly [one: string, other: string]
  isSame: boolean
  /** Whose value stays. */
  kept: Side
  /** Undefined where nothing may be chosen. */
  onPick: ((side: Side) => void) | undefined
}) {
  const isChoice = !isSame && words.every((one) => one !== '')
  return (
    <tr data-differs={!isSame || undefined}>
      <th scope="row">{label}</th>
      {SIDES.map((side, at) => (
        <td key={side} data-kept={(!isSame && side === kept) || undefined}>
          {isChoice && onPick ? (
            <button
              type="button"
              className={css.value}
              aria-pressed={side === kept}
              aria-label={`${label}: ${words[at]}`}
              onClick={() => onPick(side)}
            >
              <span dir="auto">{words[at]}</span>
              {side === kept && <Icon name="check" size="s" />}
            </button>
          ) : (
            <span className={css.value}>
              <span dir="auto">{words[at] || '–'}</span>
              {!isSame && side === kept && words[at] !== '' && <Icon name="check" size="s" />}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
