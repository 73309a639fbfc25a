import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import print from '#portal/office/badges/print/print-page.module.css'
import { PrintPaper } from '#portal/office/layout/print-paper.tsx'
import { DownloadButton, LoadingOrError } from '#portal/office/layout/section-page.tsx'
import { useZoom } from '#portal/office/layout/use-zoom.ts'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import { compareNames } from '#shared/names/order.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { MAX_VISA_LIST, type VisaListEntry, type VisaListRecipient } from '#shared/visa/visa-list.ts'
import { matchesFilter, VisaListFields, type VisaListFilter, VisaListPaper } from './visa-list-fields.tsx'

const SHOWN = 20
const MADE_LISTS = ['visaLists']

/** Who made earlier lists, when, for whom and of how many. */
function EarlierLists() {
  const { t } = useTranslation('organizer-visas')
  const { instant } = useDates()
  const { who, fields } = useAuditTexts()
  const lists = useQueryData({
    queryKey: MADE_LISTS,
    queryFn: () => calls.audit.listAudit({ query: { entity: 'visaList', before: 0, limit: SHOWN } }),
  })
  return (
    <section className={print.runs} aria-labelledby="lists">
      <h2 id="lists">{t('list.made')}</h2>
      {lists?.length === 0 && <p>{t('list.noneMade')}</p>}
      <ol>
        {lists?.map((entry) => (
          <li key={entry.seq}>
            <time dateTime={entry.at}>{instant(entry.at)}</time>
            <span>
              {who(entry)}: {fields(entry)} {entry.record}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const ALL: VisaListFilter = { state: '', nationality: '', from: '', to: '', includesUndated: true }
const PAGE = '@page { size: A4 landscape; margin: 12mm }'
/** The width of that page, in px. */
const PAPER = { width: 1123 }
/** Rows of the preview: one page shows what the list looks like. */
const PREVIEWED = 12

/** A list of applicants for an authority: who is on it, a preview with hidden numbers, and earlier lists. */
export function VisaListPage() {
  const { t } = useTranslation('organizer-visas')
  const query = useQuery(queries.visas)
  const visas = query.data
  const [filter, setFilter] = useState(ALL)
  const [recipient, setRecipient] = useState<VisaListRecipient>('ministry')
  const previewPane = useRef<HTMLElement>(null)
  const zoom = useZoom(previewPane, PAPER)
  const chosen = (visas ?? [])
    .filter((visa) => matchesFilter(visa, filter))
    .sort((one, other) => compareNames(one.name, other.name) || compareNames(one.firstName, other.firstName))
  return (
    <main className={print.page}>
      <div className={print.choice}>
        <h1 className="text-26">{t('list.title')}</h1>
        <VisaListFields
          visas={visas ?? []}
          filter={filter}
          recipient={recipient}
          count={visas && chosen.length}
          onFilter={(change) => setFilter({ ...filter, ...change })}
          onRecipient={setRecipient}
        />
        <Notice>{t('list.audited')}</Notice>
        {chosen.length > MAX_VISA_LIST && <Notice kind="error">{t('list.tooMany', { count: MAX_VISA_LIST })}</Notice>}
        <ListButtons visas={chosen} recipient={recipient} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing that takes the focus */}
      <section ref={previewPane} className={print.desk} aria-label={t('list.preview')} tabIndex={0}>
        {!visas && <LoadingOrError query={query} />}
        {visas && chosen.length === 0 && <EmptyState title={t('list.none')} />}
        {chosen.length > 0 && (
          <>
            <p>{t('list.preview')}</p>
            <div style={{ zoom, padding: '12mm', background: '#fff' }}>
              <VisaListPaper
                entries={chosen.slice(0, PREVIEWED).map(maskedEntry)}
                count={chosen.length}
                recipient={recipient}
              />
            </div>
          </>
        )}
      </section>
      <EarlierLists />
    </main>
  )
}

/** As shown in the list of requests. */
const maskedEntry = ({ letter = '', ...visa }: Visa): VisaListEntry => ({
  ...visa,
  company: publicCompanyName(visa.company),
  letter,
  urlPhoto: '',
})

/** Prints the list or makes a file, after a question: whole numbers leave the server. */
function ListButtons({ visas, recipient }: { visas: readonly Visa[]; recipient: VisaListRecipient }) {
  const { t } = useTranslation('organizer-visas')
  // Gone with the page: whole numbers are not kept.
  const [entries, setEntries] = useState<VisaListEntry[]>()
  const order = () => ({ ids: visas.map(({ _id }) => _id), recipient })
  const invalidates = [MADE_LISTS, ['audit'], ['visas', 'look']]
  const making = useApiMutation(() => calls.visa.makeVisaList({ body: order() }), {
    invalidates,
    onSuccess: setEntries,
  })
  const count = visas.length
  const isDisabled = count === 0 || count > MAX_VISA_LIST
  const confirmWith = (confirmLabel: string) =>
    confirm({ title: t('list.ask', { count }), message: t('list.audited'), confirmLabel })
  return (
    <div className={print.buttons}>
      <Button
        variant="primary"
        lead="print"
        isDisabled={isDisabled}
        isPending={making.isPending || entries !== undefined}
        pendingLabel={t('list.printing')}
        onPress={async () => {
          if (await confirmWith(t('list.yesPrint'))) making.mutate()
        }}
      >
        {t('list.print')}
      </Button>
      <DownloadButton
        path="/api/visa/list/sheet"
        body={order}
        isDisabled={isDisabled}
        confirmFirst={() => confirmWith(t('list.yesFile'))}
        invalidates={invalidates}
      >
        {t('list.xlsx')}
      </DownloadButton>
      {entries && (
        <PrintPaper
          pageCss={PAGE}
          print={() => {
            window.print()
            setEntries(undefined)
          }}
        >
          <VisaListPaper entries={entries} recipient={recipient} />
        </PrintPaper>
      )}
    </div>
  )
}
