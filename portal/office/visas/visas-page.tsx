import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { QueryState } from '#portal/office/frame/query-state.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import { filterRows, searchable } from '#portal/office/table/filter-rows.ts'
import { Select } from '#portal/ui/select.tsx'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { useVisas } from './use-visas.ts'
import { VisaLetterPane } from './visa-letter-pane.tsx'
import { VisaQueue } from './visa-queue.tsx'
import { VisaRecord } from './visa-record.tsx'
import { isVisaIn, VISA_VIEWS, type VisaView } from './visa-state.ts'
import css from './visas-page.module.css'

const NONE: Visa[] = []
const wordsOf = ({ name, firstName, company, email, nationality, status, letter }: Visa) =>
  [name, firstName, company, email, nationality, status, letter].join(' ')

/** Requests for visa letters: the queue, the current one, and its letter. */
export function VisasPage() {
  const { t } = useTranslation('organizer-visas')
  const navigate = useNavigate()
  const { '*': wantedId = '' } = useParams()
  const { visas, error, refetch } = useVisas()
  const { data: edition } = useQuery(queries.edition)
  const [view, setView] = useState<VisaView>('open')
  const [query, setQuery] = useState('')
  const all = visas ?? NONE
  const texts = useMemo(() => searchable(all, wordsOf), [all])
  const shown = filterRows(texts, query).filter((visa) => isVisaIn(view, visa))
  // A request just decided stays visible, whatever the view.
  const current = all.find(({ _id }) => _id === wantedId) ?? shown[0]
  const states = [...new Set(all.map(({ status }) => status).filter(Boolean))]
  const countOf = (one: VisaView) => all.filter((visa) => isVisaIn(one, visa)).length
  return (
    <div className={css.section}>
      <SectionPage section="visas" note={t('note', { open: countOf('open'), all: countOf('all') })}>
        <div className={css.tools}>
          <Select
            label={t('view.label')}
            options={VISA_VIEWS.map((one) => ({
              value: one,
              label: `${t(`view.${one}`)} (${countOf(one)})`,
            }))}
            value={view}
            onChange={(one) => setView(one as VisaView)}
          />
          <FilterField label={t('filter')} value={query} onChange={setQuery} />
        </div>
        {visas ? (
          <VisaQueue
            visas={shown}
            currentId={current?._id ?? ''}
            onOpen={(id) => void navigate(`/visas/${id}`, { replace: true })}
          />
        ) : (
          <QueryState error={error} onRetry={() => void refetch()} />
        )}
      </SectionPage>
      {current ? (
        <>
          <VisaRecord key={current._id} visa={current} states={states} />
          <VisaLetterPane visa={current} edition={edition} />
        </>
      ) : (
        <p className={css.none}>{visas && t('nothing')}</p>
      )}
    </div>
  )
}
