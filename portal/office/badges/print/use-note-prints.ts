import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls, confirm, failureMessage } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { memberName } from '#portal/office/session/use-me.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { MAX_PRINTS } from '#shared/print/print.rules.ts'
import type { PrintRun } from './use-print-run.ts'

/** Records which badges were printed. Neither browser nor printer tells what came out, so the organizer is asked. */
export function useNotePrints() {
  const { t } = useTranslation('organizer-badges')
  const client = useQueryClient()
  const [over, setOver] = useState<number>()
  const note = async ({ people, codeOf }: PrintRun, printer: string) => {
    const ids = people.map(({ _id }) => _id)
    const count = ids.length
    const codes = ids.map(codeOf)
    const question = { title: t('print.askTitle'), message: t('print.ask', { count }), yes: t('print.yes', { count }) }
    if (!(await confirm({ ...question, isHarmless: true }))) return
    let printed = 0
    let older = 0
    try {
      for (let from = 0; from < count; from += MAX_PRINTS) {
        setOver(from)
        const part = ids.slice(from, from + MAX_PRINTS)
        const noted = await calls.print.createPrints({
          body: { ids: part, codes: codes.slice(from, from + MAX_PRINTS), by: memberName(), printer },
        })
        printed += noted.printed
        older += noted.void
      }
      const voided = older > 0 ? t('print.nowVoid', { count: older }) : undefined
      toast.success(t('print.noted', { count: printed }), voided)
    } catch (error) {
      toast.error(t('print.notNoted', { count: count - printed }), failureMessage(error))
    }
    setOver(undefined)
    await client.invalidateQueries({ queryKey: queries.labels.queryKey })
    await client.invalidateQueries({ queryKey: ['printRuns'] })
  }
  return { over, note }
}
