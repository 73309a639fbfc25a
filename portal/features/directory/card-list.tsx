import { memo, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#portal/lib/when-idle.ts'
import type { Hit } from '#shared/directory/search.rules.ts'
import css from './card-list.module.css'
import type { DirectoryEntry } from './directory-list.ts'
import { EntryCard } from './entry-card.tsx'
import type { DirectoryKind } from './entry-picture.tsx'

/** Cards of one chunk: whole rows of three, and more than a phone or a usual screen shows at once. */
const CHUNK = 12
/** Chunks that follow at a time while nothing else is to be done. */
const NEXT = 16

type Props = {
  label: string
  kind: DirectoryKind
  entries: readonly DirectoryEntry[]
  hits: readonly Hit[]
  /** The first card of a letter carries it. */
  hasLetters?: boolean
  /** All cards at once, not only the first ones. */
  isComplete?: boolean
}

/**
 * Cards, three a row, on phones one (LIST-05, Q-147). The first ones are there at once and the others soon after, in
 * chunks that cost nothing while they are out of sight; so all are in the page, to be found by the browser's search.
 */
export const CardList = memo(function CardList({ label, hits, isComplete = false, ...rest }: Props) {
  const [shown, setShown] = useState({ hits, chunks: 1 })
  // Other cards begin with their first chunk again.
  const chunks = shown.hits === hits ? shown.chunks : 1
  const all = Math.ceil(hits.length / CHUNK)
  useEffect(() => {
    if (chunks >= all) return
    let isWanted = true
    whenIdle(() => isWanted && startTransition(() => setShown({ hits, chunks: chunks + NEXT })), true)
    return () => {
      isWanted = false
    }
  }, [hits, chunks, all])
  const count = isComplete ? all : Math.min(chunks, all)
  return (
    // biome-ignore lint/a11y/useSemanticElements: chunks stand between the list and its items
    <div role="list" aria-label={label} className={css.list}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place
        <Chunk key={at} hits={hits} from={at * CHUNK} {...rest} />
      ))}
    </div>
  )
})

type ChunkProps = Omit<Props, 'label' | 'isComplete'> & { from: number }

const Chunk = memo(function Chunk({ kind, entries, hits, from, hasLetters = false }: ChunkProps) {
  return (
    <div
      role="presentation"
      data-chunk={from / CHUNK}
      className={kind === 'speakers' ? css.people : css.chunk}
    >
      {hits.slice(from, from + CHUNK).map(({ index, marks }) => {
        const entry = entries[index]
        return (
          entry && <EntryCard key={index} kind={kind} entry={entry} marks={marks} hasLetter={hasLetters} />
        )
      })}
    </div>
  )
})
