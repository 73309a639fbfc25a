import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import css from '#portal/office/record/record-list.module.css'

type Line = { _id: string; at: string; words: readonly string[] }

/** What was printed for the person, and what became of it. */
export function RecordPrints({ id }: { id: string }) {
  const { t } = useTranslation('organizer-badges')
  const { data } = useQuery(queries.printsOf(id))
  const lines = data?.map(({ _id, at, state, desk, by, printer }) => {
    const what = textOr(`organizer-badges:record.printIs.${state}`, state)
    return { _id, at, words: [what, desk, by, printer] }
  })
  return <Lines title={t('organizer:records.print')} none={t('record.noPrint')} lines={lines} />
}

/** When the person came, with what was taken back and who collected the badge. */
export function RecordArrivals({ id }: { id: string }) {
  const { t } = useTranslation(['organizer-badges', 'organizer-companies'])
  const { data } = useQuery(queries.checkinsOf(id))
  const lines = data?.map(({ _id, at, kind, desk, by, undone, undoOf, collector }) => {
    const kindOf = t(`record.arrival.${kind}`)
    const what = undoOf ? t('record.isUndo', { what: kindOf }) : kindOf
    const collected = collector && t('organizer-companies:record.collectedBy', { name: collector })
    return { _id, at, words: [what, collected, desk, by, undone ? t('record.undone') : ''] }
  })
  return <Lines title={t('record.arrivals')} none={t('record.noArrival')} lines={lines} />
}

type LinesProps = { title: string; none: string; lines: readonly Line[] | undefined }

/** A time and some words a line. */
function Lines({ title, none, lines }: LinesProps) {
  const { instant } = useDates()
  return (
    <RecordBlock title={title} end={lines?.length}>
      {lines?.length === 0 && <p className={css.none}>{none}</p>}
      <ul className={css.list}>
        {lines?.map(({ _id, at, words }) => (
          <li key={_id} className={css.pair}>
            <span>{instant(at)}</span>
            <span>{words.filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </RecordBlock>
  )
}
