import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import { personName } from '#portal/office/lib/person-name.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { confirm } from '#portal/ui/confirm-store.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { MAX_PRINTS } from '#shared/print/print.rules.ts'

/** Notes every badge that came out of the printer. The browser does not tell whether it did, so a person is asked. */
export function useRecordPrints() {
  const { t } = useTranslation('organizer-badges')
  const client = useQueryClient()
  const [over, setOver] = useState<number>()
  const note = async (ids: readonly string[]) => {
    const count = ids.length
    const answer = await confirm({
      kind: 'generic',
      title: t('print.askTitle'),
      message: t('print.ask', { count }),
    })
    if (answer !== 'accept') return
    let printed = 0
    let older = 0
    try {
      for (let from = 0; from < count; from += MAX_PRINTS) {
        setOver(from)
        const part = ids.slice(from, from + MAX_PRINTS)
        const noted = await calls.print.createPrints({ body: { ids: part, by: personName(), printer: '' } })
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
  }
  return { over, note }
}
