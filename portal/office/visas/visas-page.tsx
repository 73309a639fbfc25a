import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useNavigate, useParams } from 'react-router-dom'
import { Allowed, RequireCall, useCanCall } from '#portal/office/auth/allowed.tsx'
import { KeyBar } from '#portal/office/frame/key-bar.tsx'
import { ExportButton, QueryState, SectionPage } from '#portal/office/frame/section-page.tsx'
import { confirm } from '#portal/office/lib/calls.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import { filterRows, toSearchable } from '#portal/office/table/use-rows.ts'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { Select } from '#portal/ui/select.tsx'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { VisaListPage } from './list/visa-list-page.tsx'
import { isVisaIn, useVisas, VISA_VIEWS, type VisaView } from './use-visas.ts'
import { VisaLetterPane } from './visa-letter-pane.tsx'
import { ClosedVisas, VisaQueue } from './visa-queue.tsx'
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
  const { visas, error, refetch } = useVisas()
  const [view, setView] = useState<VisaView>('open')
  const [query, setQuery] = useState('')
  const all = visas ?? NONE
  const searchableRows = useMemo(() => toSearchable(all, searchTextOf), [all])
  const shown = filterRows(searchableRows, query).filter((visa) => isVisaIn(view, visa))
  const current = all.find(({ _id }) => _id === selectedId) ?? shown[0]
  const statuses = [...new Set(all.map(({ status }) => status).filter(Boolean))]
  const countOf = (one: VisaView) => all.filter((visa) => isVisaIn(one, visa)).length
  const open = (id: string) => void navigate(`/visas/${id}`, { replace: true })
  const currentId = current?._id
  // In the address, so that a request just decided stays open, whatever the view.
  useEffect(() => {
    if (currentId && currentId !== selectedId) void navigate(`/visas/${currentId}`, { replace: true })
  }, [currentId, selectedId, navigate])
  const show = (one: VisaView) => {
    setView(one)
    void navigate('/visas', { replace: true })
  }
  const step = (by: number) => {
    const next = shown[shown.findIndex(({ _id }) => _id === current?._id) + by]
    if (next) open(next._id)
  }
  usePageKeys(
    {
      arrowup: { label: t('organizer:keys.previousNext'), act: () => step(-1) },
      arrowdown: { label: t('organizer:keys.previousNext'), act: () => step(1) },
    },
    // These have arrows of their own.
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
        <VisaFilters {...{ view, query, countOf }} onView={show} onQuery={setQuery} />
        {visas ? (
          <>
            <VisaQueue visas={shown} currentId={current?._id ?? ''} onOpen={open} />
            <KeyBar />
            <ClosedVisas visas={visas} onView={show} />
          </>
        ) : (
          <QueryState error={error} onRetry={refetch} />
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

type FiltersProps = {
  view: VisaView
  countOf: (view: VisaView) => number
  onView: (view: VisaView) => void
  query: string
  onQuery: (query: string) => void
}

function VisaFilters({ view, countOf, onView, query, onQuery }: FiltersProps) {
  const { t } = useTranslation('organizer-visas')
  return (
    <div className={css.tools}>
      <Select
        label={<span className="visually-hidden">{t('view.label')}</span>}
        options={VISA_VIEWS.map((one) => ({ value: one, label: `${t(`view.${one}`)} (${countOf(one)})` }))}
        value={view}
        onChange={(one) => onView(one as VisaView)}
      />
      <FilterField value={query} onChange={onQuery} />
    </div>
  )
}

/** Saves the requests as they are shown; whoever sees whole passport numbers is asked first. */
function VisaSheetButton({ visas }: { visas: readonly Visa[] }) {
  const { t } = useTranslation('organizer-visas')
  const seesWholePassports = useCanCall()('visa.makeVisaList')
  const question = {
    title: t('list.ask', { count: visas.length }),
    message: t('sheetText'),
    confirmLabel: t('list.yesFile'),
  }
  return (
    <ExportButton list="visas" rows={visas} {...(seesWholePassports && { confirmFirst: () => confirm(question) })} />
  )
}
