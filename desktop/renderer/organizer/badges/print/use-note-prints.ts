import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '#desktop/renderer/organizer/lib/calls.ts'
import { personName } from '#desktop/renderer/organizer/lib/person-name.ts'
import { runEach } from '#desktop/renderer/organizer/lib/run-each.ts'
import { confirm } from '#portal/ui/confirm-store.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'

/** Notes every badge that came out of the printer. The browser does not tell whether it did, so a person is asked. */
export function useNotePrints() {
  const { t } = useTranslation('organizer-badges')
  const [over, setOver] = useState<number>()
  const note = async (badges: readonly Badge[]) => {
    const count = badges.length
    const answer = await confirm({
      kind: 'generic',
      title: t('print.askTitle'),
      message: t('print.ask', { count }),
    })
    if (answer !== 'accept') return
    setOver(0)
    const { failed } = await runEach(
      badges,
      ({ _id }) =>
        calls.print.createPrint({ body: { id: _id, by: personName(), printer: '', state: 'printed' } }),
      setOver,
    )
    setOver(undefined)
    if (failed.length > 0) toast.error(t('print.notNoted', { count: failed.length }))
    else toast.success(t('print.noted', { count }))
  }
  return { over, note }
}
