import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/lib/query-client.ts'
import { AllowedButton } from '#portal/office/auth/allowed.tsx'
import { failureLink, failureMessage } from '#portal/office/lib/calls.ts'
import { runEach } from '#portal/office/lib/run-each.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { CountText } from '#shared/locales/translate.ts'
import type { CallName } from '#shared/pages.ts'
import css from './company-actions.module.css'

/** With more, the toast would hide the page. */
const MOST_NAMES = 3
const MOST_REASONS = 3

type BulkFeature = 'organizer-badges' | 'organizer-companies'

export interface BulkJob<T = Company> {
  /** The text with the number of finished items. */
  done: CountText<BulkFeature>
  run: (item: T) => Promise<unknown>
  /** Shows the outcome, instead of a plain success. */
  report?: (results: unknown[], text: string) => void
  /** Restores one item; without it the job cannot be undone. */
  undo?: (before: T) => Promise<unknown>
}

/** Props of a dialog that starts such a job. */
export interface BulkDialogProps {
  companies: readonly Company[]
  start: (job: BulkJob) => Promise<void>
}

/** Runs a job for many items, reports progress and failures in the texts of their feature, and offers to undo it. */
export function useBulk<T>(feature: BulkFeature, nameOf: (item: T) => string) {
  const { t } = useTranslation(feature)
  const [over, setOver] = useState<number>()
  const start = async (items: readonly T[], { done: words, run, report, undo }: BulkJob<T>) => {
    setOver(0)
    const { done, failed } = await runEach(items, run, setOver)
    setOver(undefined)
    void queryClient.invalidateQueries()
    const reasons = [...Map.groupBy(failed, ({ error }) => failureMessage(error))].map(([reason, items]) => {
      const names =
        items.length > MOST_NAMES
          ? t('count', { count: items.length })
          : items.map(({ item }) => nameOf(item)).join(', ')
      return `${names}: ${reason}`
    })
    if (failed[0])
      toast.error(
        t('bulk.failed', { count: failed.length }),
        reasons.slice(0, MOST_REASONS).join('\n'),
        failureLink(failed[0].error),
      )
    if (done.length === 0) return
    const text = t(words, { count: done.length })
    const before = done.map((one) => one.item)
    const results = done.map((one) => one.result)
    if (undo) offerUndo(text, () => runEach(before, undo))
    else if (report) report(results, text)
    else toast.success(text)
  }
  return { over, start }
}

type Props = {
  feature: BulkFeature | 'organizer-materials'
  count: number
  /** How many are finished, while a job runs. */
  over: number | undefined
  /** At the right, before deleting. */
  end?: ReactNode
  /** The call that deletes one, where they can be. */
  deletes?: CallName
  onDelete?: () => Promise<void>
  onClear: () => void
  children: ReactNode
}

/** The bar of what can be done with the selected rows. */
export function BulkBar({ feature, count, over, end, deletes, onDelete, onClear, children }: Props) {
  const { t } = useTranslation([feature, 'organizer-companies'])
  return (
    <section className={css.bar} data-foot="" data-surface="dark" aria-label={t('bulk.label')}>
      <b role="status">{over === undefined ? t('count', { count }) : t('organizer:table.progress', { over, count })}</b>
      {children}
      <span className={css.end}>
        {end}
        {deletes && (
          <AllowedButton call={deletes} variant="line" icon="bin" isDisabled={over !== undefined} onPress={onDelete}>
            {t('organizer:act.delete')}
          </AllowedButton>
        )}
        <Button variant="quiet" onPress={onClear}>
          {t('organizer-companies:bulk.clear')}
        </Button>
      </span>
    </section>
  )
}
