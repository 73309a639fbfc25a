import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import { QueryState } from '#portal/office/frame/query-state.tsx'
import { SaveButton } from '#portal/office/frame/save-button.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { oneOpen } from '#portal/office/lib/one-open.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import { filterRows, searchable } from '#portal/office/table/filter-rows.ts'
import { EventMark } from '#portal/ui/event-mark.tsx'
import { Select } from '#portal/ui/select.tsx'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { nationalityText } from '#shared/reference/nationalities.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { useVisas } from './use-visas.ts'
import { VisaRecord } from './visa-record.tsx'
import { isVisaIn, stateOf, VISA_VIEWS, type VisaView } from './visa-state.ts'
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

/** A summary of the letter. The PDF contains the full passport number, so each download is audited. */
function VisaLetterPane({ visa, edition }: { visa: Visa; edition: Edition | undefined }) {
  const { t, i18n } = useTranslation('organizer-visas')
  const person = `${visa.firstName} ${visa.name}`.trim()
  const part = (language: 'en' | 'fr') => {
    const say = i18n.getFixedT(language, 'organizer-visas')
    return (
      <div lang={language}>
        <p>{say('paper.title')}</p>
        <p>
          {say('paper.text', {
            person,
            position: visa.position,
            company: shownCompany(visa.company),
            passport: visa.passportNbr,
            dates: edition?.dates[language] ?? '',
            venue: edition?.venue.name[language] ?? '',
          })}
        </p>
      </div>
    )
  }
  return (
    <section className={css.pane} aria-label={t('letter.title')}>
      <div className={css.head}>
        <h2>{visa.letter ? t('letter.number', { number: visa.letter }) : t('letter.none')}</h2>
        {visa.letter && (
          <SaveButton path={`/api/visa/visas/${visa._id}/letter`} failed={t('notDone')}>
            PDF
          </SaveButton>
        )}
      </div>
      <div className={css.paper} data-none={!visa.letter || undefined}>
        <div className={css.top}>
          <span>{edition && <EventMark event={edition} />}</span>
          <span>{visa.letter || t('letter.next')}</span>
        </div>
        <div className={css.columns}>
          {part('en')}
          {part('fr')}
        </div>
      </div>
    </section>
  )
}

const ROW_PX = 37
const DAY_MS = 24 * 60 * 60 * 1000

type Props = {
  visas: readonly Visa[]
  currentId: string
  onOpen: (id: string) => void
}

/** The requests of a view; the arrow keys move through them and open each one. */
function VisaQueue({ visas, currentId, onOpen }: Props) {
  const { t } = useTranslation('organizer-visas')
  const language = useLanguage()
  const age = (createdAt: string) => Math.max(0, Math.floor((Date.now() - Date.parse(createdAt)) / DAY_MS))
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_PX }}>
      <ListBox
        aria-label={t('queue')}
        items={visas}
        dependencies={[t, language]}
        className={css.list ?? ''}
        {...oneOpen(currentId, onOpen)}
        renderEmptyState={() => <p className={css.empty}>{t('none')}</p>}
      >
        {(visa) => (
          <ListBoxItem id={visa._id} textValue={`${visa.name} ${visa.firstName}`} className={css.row ?? ''}>
            <span className={css.name}>
              <b>{visa.name}</b> {visa.firstName}
            </span>
            <span className={css.from}>{nationalityText(visa.nationality, language)}</span>
            <span className={css.age}>{t('days', { count: age(visa.createdAt) })}</span>
            <span className={css.state} data-late={visa.duplicate || undefined}>
              {visa.duplicate ? t('twice') : t(`state.${stateOf(visa)}`, { defaultValue: visa.status })}
            </span>
          </ListBoxItem>
        )}
      </ListBox>
    </Virtualizer>
  )
}
