import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/lib/query-client.ts'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import { runEach } from '#portal/office/lib/run-each.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { Company } from '#shared/company/company.schema.ts'

export interface BulkJob {
  /** Text key of the result, with {{count}}. */
  done: string
  run: (company: Company) => Promise<unknown>
  /** Restores one company; without it the job cannot be undone. */
  undo?: (before: Company) => Promise<unknown>
}

/** Props of a dialog that starts such a job. */
export interface BulkDialogProps {
  companies: readonly Company[]
  start: (job: BulkJob) => Promise<void>
}

/** Runs a job for many companies, reports progress and failures, and offers to undo it. */
export function useBulk(companies: readonly Company[]) {
  const { t } = useTranslation('organizer-companies')
  const [over, setOver] = useState<number>()
  const start = async ({ done, run, undo }: BulkJob) => {
    setOver(0)
    const result = await runEach(companies, run, setOver)
    setOver(undefined)
    void queryClient.invalidateQueries()
    const names = result.failed.map(
      ({ item, error }) => `${item.raisonSocial || item.email}: ${failureMessage(error)}`,
    )
    if (names.length > 0)
      toast.error(t('bulk.failed', { count: names.length }), names.slice(0, 10).join('\n'))
    if (result.done.length === 0) return
    const text = t(done, { count: result.done.length })
    const before = result.done.map(({ item }) => item)
    if (undo) offerUndo(text, () => runEach(before, undo))
    else toast.success(text)
  }
  return { over, start }
}
