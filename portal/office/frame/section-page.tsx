import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { failureMessage } from '#portal/office/lib/calls.ts'
import type { OfficeSection } from '#portal/office/section-names.ts'
import { Button } from '#portal/ui/button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import type { ExportEntity } from '#shared/export/export.contract.ts'
import { ErrorNotice } from './error-notice.tsx'
import { DownloadButton } from './form-dialog.tsx'
import { PageHead } from './page-head.tsx'
import css from './section-page.module.css'

type SectionPageProps = {
  /** Otherwise the section's name is used. */
  title?: ReactNode
  section?: OfficeSection
  note?: ReactNode
  tools?: ReactNode
  children?: ReactNode
}

/** The page of a section: heading, a note beside it, buttons at the right, content below. */
export function SectionPage({ section = 'home', title, note, tools, children }: SectionPageProps) {
  const { t } = useTranslation('organizer')
  return (
    <main className={css.page}>
      <PageHead title={title ?? t(`section.${section}`)} note={note} tools={tools} />
      {children}
    </main>
  )
}

/** `number` is right-aligned; `hidden` is for screen readers only. */
type HeaderCell = string | { number: string } | { hidden: string }

/** The header row of a plain table. */
export function TableHeader({ columns }: { columns: readonly HeaderCell[] }) {
  return (
    <thead>
      <tr>
        {columns.map((head) => {
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

/** A part of a section: heading between rules, a note or a field at the right, content. */
export function Block({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.block} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className="text-17">
          {title}
        </h2>
        {note && <div className="quiet">{note}</div>}
      </div>
      {children}
    </section>
  )
}

/** Takes the place of a list: grey bars while it loads, or why it cannot be loaded. */
export function QueryState({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  if (error)
    return (
      <ErrorNotice>
        <p>{failureMessage(error)}</p>
        <Button variant="line" onPress={onRetry}>
          {t('again')}
        </Button>
      </ErrorNotice>
    )
  return (
    <div className={css.bars} aria-busy="true">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are all the same
        <Skeleton key={index} height="20px" />
      ))}
    </div>
  )
}

type Rows = readonly { _id: string }[]
type ExportButtonProps = { list: ExportEntity; rows: Rows; chosen?: Rows; confirmFirst?: () => Promise<boolean> }

/** Downloads the rows of a list as XLSX, as they are filtered and sorted: the selected ones, or all if none is selected. */
export function ExportButton({ list, rows, chosen = [], confirmFirst }: ExportButtonProps) {
  const { t } = useTranslation('organizer')
  const exported = chosen.length > 0 ? chosen : rows
  return (
    <DownloadButton
      path={`/api/export/${list}/sheet`}
      body={() => ({ ids: exported.map(({ _id }) => _id) })}
      isDisabled={exported.length === 0}
      {...(confirmFirst && { confirmFirst })}
    >
      {t('table.xlsx', { count: exported.length })}
    </DownloadButton>
  )
}

/** Shown for an address that has no page. */
export function UnknownPage() {
  const { t } = useTranslation('organizer')
  return (
    <SectionPage title={t('unknown.title')}>
      <p>{t('unknown.text')}</p>
      <div>
        <LinkButton to="/">{t('unknown.home')}</LinkButton>
      </div>
    </SectionPage>
  )
}
