import { useEffect, useMemo, useState } from 'react'
import { ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useNavigate, useParams } from 'react-router-dom'
import { Allowed, RequireCall, useCanCall } from '#portal/office/auth/allowed.tsx'
import { KeyBar } from '#portal/office/layout/key-bar.tsx'
import { ExportButton, LoadingOrError, SectionPage } from '#portal/office/layout/section-page.tsx'
import { confirm } from '#portal/office/lib/calls.ts'
import { singleSelection } from '#portal/office/lib/single-selection.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import rows from '#portal/office/record/record-rows.module.css'
import { FilterField } from '#portal/office/table/filter-tokens.tsx'
import { filterRows, toSearchable } from '#portal/office/table/use-rows.ts'
import { LinkButton } from '#portal/ui/button.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Select } from '#portal/ui/select.tsx'
import { nationalityCode, nationalityText } from '#shared/reference/nationalities.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { VisaListPage } from './list/visa-list-page.tsx'
import {
  ageOf,
  CLOSED_VIEWS,
  isVisaIn,
  stateOf,
  useStageLabels,
  useVisas,
  VISA_VIEWS,
  type VisaView,
} from './use-visas.ts'
import { VisaLetterPane } from './visa-letter-pane.tsx'
import queue from './visa-queue.module.css'
import { VisaRecord } from './visa-record.tsx'
import css from './visas-page.module.css'

const NONE: Visa[] = []
const searchTextOf = ({ name, firstName, company, email, nationality, status, letter, receipt }: Visa) =>
  [name, firstName, company, email, nationality, status, letter, receipt].join(' ')

/** The visas section: requests, and lists of them for authorities. */
export function VisasPage() {
  return (
    <Routes>
      <Route
        path="list"
        element={
          <RequireCall call="visa.makeVisaList">
            <VisaListPage />
          </RequireCall>
        }
      />
      <Route
        path="*"
        element={
          <RequireCall call="visa.listVisas">
            <VisaRequests />
          </RequireCall>
        }
      />
    </Routes>
  )
}

/** Requests for visa letters: the queue, the current one, and its letter. */
function VisaRequests() {
  const { t } = useTranslation('organizer-visas')
  const navigate = useNavigate()
  const { '*': selectedId = '' } = useParams()
  const { visas, ...listed } = useVisas()
  const [view, setView] = useState<VisaView>('open')
  const [query, setQuery] = useState('')
  const all = visas ?? NONE
  const searchableRows = useMemo(() => toSearchable(all, searchTextOf), [all])
  const shown = filterRows(searchableRows, query).filter((visa) => isVisaIn(view, visa))
  const current = all.find(({ _id }) => _id === selectedId) ?? shown[0]
  const statuses = [...new Set(all.map(({ status }) => status).filter(Boolean))]
  const countOf = (one: VisaView) => all.filter((visa) => isVisaIn(one, visa)).length
  const open = (id: string) => void navigate(`/visas/${id}`, { replace: true })
  const currentId = current?._id ?? ''
  // In the address, so that a request just decided stays open, whatever the view.
  useEffect(() => {
    if (currentId && currentId !== selectedId) void navigate(`/visas/${currentId}`, { replace: true })
  }, [currentId, selectedId, navigate])
  const show = (one: VisaView) => {
    setView(one)
    void navigate('/visas', { replace: true })
  }
  const step = (by: number) => {
    const next = shown[shown.findIndex(({ _id }) => _id === currentId) + by]
    if (next) open(next._id)
  }
  usePageKeys(
    {
      arrowup: { label: t('organizer:keys.previousNext'), act: () => step(-1) },
      arrowdown: { label: t('organizer:keys.previousNext'), act: () => step(1) },
    },
    // These handle arrow keys themselves.
    { except: 'input, textarea, button, [role="dialog"], [role="alertdialog"], [role="listbox"], [tabindex="0"]' },
  )
  return (
    <div className={css.section}>
      <SectionPage
        section="visas"
        note={t('note', { open: countOf('open'), all: countOf('all') })}
        tools={
          <>
            <VisaSheetButton visas={shown} />
            <Allowed call="visa.makeVisaList">
              <LinkButton variant="line" icon="print" to="/visas/list">
                {t('list.short')}
              </LinkButton>
            </Allowed>
          </>
        }
      >
        <div className={css.tools}>
          <Select
            label={<span className="visually-hidden">{t('view.label')}</span>}
            options={VISA_VIEWS.map((one) => ({ value: one, label: `${t(`view.${one}`)} (${countOf(one)})` }))}
            value={view}
            onChange={(one) => show(one as VisaView)}
          />
          <FilterField value={query} onChange={setQuery} />
        </div>
        {visas ? (
          <>
            <VisaQueue visas={shown} currentId={currentId} onOpen={open} />
            <KeyBar />
            <ClosedVisas visas={visas} onView={show} />
          </>
        ) : (
          <LoadingOrError query={listed} />
        )}
      </SectionPage>
      {current ? (
        <>
          <VisaRecord key={current._id} visa={current} statuses={statuses} />
          <VisaLetterPane key={`letter ${current._id}`} visa={current} />
        </>
      ) : (
        <p className={css.none}>{visas && t('nothing')}</p>
      )}
    </div>
  )
}

/** Exports the requests as they are shown; members who see full passport numbers have to confirm. */
function VisaSheetButton({ visas }: { visas: readonly Visa[] }) {
  const { t } = useTranslation('organizer-visas')
  const seesWholePassports = useCanCall()('visa.makeVisaList')
  const question = {
    title: t('list.ask', { count: visas.length }),
    message: t('sheetText'),
    confirmLabel: t('list.yesFile'),
  }
  return (
    <ExportButton list="visas" rows={visas} confirmFirst={seesWholePassports ? () => confirm(question) : undefined} />
  )
}

const ROW_PX = 37
/** Letters are keys of the page here, and must not open the request whose name begins with them. */
const NO_TYPE_AHEAD = '…'

type Props = {
  visas: readonly Visa[]
  currentId: string
  onOpen: (id: string) => void
}

/** The requests of a view; the arrow keys move through them and open each one. */
function VisaQueue({ visas, currentId, onOpen }: Props) {
  const { t, i18n } = useTranslation('organizer-visas')
  const { labelOf } = useStageLabels()
  const age = (visa: Visa) => {
    const { unit, count } = ageOf(visa, Date.now())
    return t(unit, { count })
  }
  return (
    <div className={queue.queue}>
      <p className={queue.heads} aria-hidden="true">
        <span>{t('organizer:word.person')}</span>
        <span>{t('age')}</span>
        <span>{t('organizer:word.state')}</span>
      </p>
      <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: ROW_PX }}>
        <ListBox
          aria-label={t('queue')}
          items={visas}
          dependencies={[t, i18n.language]}
          className={rows.list ?? ''}
          {...singleSelection(currentId, onOpen)}
          renderEmptyState={() => <p className={rows.empty}>{t('none')}</p>}
        >
          {(visa) => (
            <ListBoxItem id={visa._id} textValue={NO_TYPE_AHEAD} className={cx(rows.row, queue.row)}>
              <span className={queue.name} dir="auto">
                <b>{visa.name}</b> {visa.firstName}
              </span>
              <span title={nationalityText(visa.nationality, i18n.language)}>{nationalityCode(visa.nationality)}</span>
              <span className={queue.age}>{age(visa)}</span>
              <span className={queue.state} data-duplicate={visa.duplicate || undefined}>
                {visa.duplicate ? t('twice') : labelOf(stateOf(visa))}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
    </div>
  )
}

/** How many requests are decided, by outcome; each line opens its view. */
function ClosedVisas({ visas, onView }: { visas: readonly Visa[]; onView: (view: VisaView) => void }) {
  const { t } = useTranslation('organizer-visas')
  const counts = CLOSED_VIEWS.map((view) => ({ view, count: visas.filter((visa) => isVisaIn(view, visa)).length }))
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <ul className={queue.closed} aria-label={t('closed')}>
      {counts.map(({ view, count }) => (
        <li key={view}>
          <button type="button" onClick={() => onView(view)}>
            <span>{t(`view.${view}`)}</span>
            <span className={queue.bar}>
              <i style={{ width: `${(count / most) * 100}%` }} aria-hidden="true" />
              <b>{count}</b>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
