import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '#portal/lib/download-file.ts'
import { failed, failureMessage, officeFetch, parseResponse } from '#portal/office/lib/calls.ts'
import type { OfficeSection } from '#portal/office/section-names.ts'
import { Button, type ButtonProps, LinkButton } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { ExportEntity } from '#shared/export/export.contract.ts'
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
export function LoadingOrError({ query: { error, refetch } }: { query: { error: unknown; refetch: () => unknown } }) {
  const { t } = useTranslation('ui')
  if (error)
    return (
      <ErrorNotice>
        <p>{failureMessage(error)}</p>
        <Button variant="line" onPress={() => refetch()}>
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

/** Downloads a file from the server, by POST if there is a `body`, under the name that the server gives. A failure is shown as a toast. */
export function DownloadButton({
  path,
  body,
  errorTitle,
  confirmFirst,
  invalidates = [],
  ...button
}: Omit<ButtonProps, 'onPress'> & {
  path: string
  body?: () => object
  errorTitle?: string
  /** Resolves to false to cancel the download. */
  confirmFirst?: (() => Promise<boolean>) | undefined
  /** Queries to reload, as making the file changes them. */
  invalidates?: readonly QueryKey[]
}) {
  const client = useQueryClient()
  const download = async () => {
    if (confirmFirst && !(await confirmFirst())) return
    try {
      const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
      const response = await officeFetch(path, body && { ...post, body: JSON.stringify(body()) })
      if (!response.ok) await parseResponse(response)
      const disposition = response.headers.get('content-disposition') ?? ''
      const [, name = 'file'] = /filename="([^"]+)"/.exec(disposition) ?? []
      downloadFile(await response.blob(), name)
    } catch (error) {
      toast.error(errorTitle ?? failed, () => failureMessage(error))
    }
    for (const queryKey of invalidates) void client.invalidateQueries({ queryKey })
  }
  return <Button variant="line" icon="download" {...button} onPress={download} />
}

type Rows = readonly { _id: string }[]
type ExportButtonProps = {
  list: ExportEntity
  rows: Rows
  chosen?: Rows
  confirmFirst?: (() => Promise<boolean>) | undefined
}

/** Downloads the rows of a list as XLSX, as they are filtered and sorted: the selected ones, or all if none is selected. */
export function ExportButton({ list, rows, chosen = [], confirmFirst }: ExportButtonProps) {
  const { t } = useTranslation('organizer')
  const exported = chosen.length > 0 ? chosen : rows
  return (
    <DownloadButton
      path={`/api/export/${list}/sheet`}
      body={() => ({ ids: exported.map(({ _id }) => _id) })}
      isDisabled={exported.length === 0}
      confirmFirst={confirmFirst}
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

type Props = {
  title: ReactNode
  note?: ReactNode
  tools?: ReactNode
  /** Ends with a rule; otherwise the content has its own. */
  hasRule?: boolean
}

/** The heading of a page, a note beside it, buttons at the right. */
export function PageHead({ title, note, tools, hasRule = false }: Props) {
  return (
    <div className={css.title} data-ruled={hasRule || undefined}>
      <h1 className="text-26">{title}</h1>
      {note && <p>{note}</p>}
      {tools && <div className={css.tools}>{tools}</div>}
    </div>
  )
}

/** An error, announced to screen readers; nothing if there is none. */
export function ErrorNotice({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Notice kind="error" role="alert">
      {children}
    </Notice>
  )
}
