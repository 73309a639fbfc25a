import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/lib/query-client.ts'
import bar from '#portal/office/companies/actions/company-actions.module.css'
import { calls } from '#portal/office/lib/calls.ts'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import { runEach } from '#portal/office/lib/run-each.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { Button } from '#portal/ui/button.tsx'
import { confirm } from '#portal/ui/confirm-store.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { BadgeLine } from './badge-rows.ts'

/** What can be done with the badges that are selected. */
export function BadgeActions({ badges, onClear }: { badges: readonly BadgeLine[]; onClear: () => void }) {
  const { t } = useTranslation('organizer-badges')
  const [over, setOver] = useState<number>()
  const count = badges.length
  const pending = badges.filter(({ state }) => state === 'pending' || state === 'failed')
  const run = async (of: readonly BadgeLine[], job: (badge: BadgeLine) => Promise<unknown>) => {
    setOver(0)
    const { done, failed } = await runEach(of, job, setOver)
    setOver(undefined)
    void queryClient.invalidateQueries()
    if (failed.length > 0)
      toast.error(
        t('bulk.failed', { count: failed.length }),
        failed
          .slice(0, 10)
          .map(({ item, error }) => `${item.person}: ${failureMessage(error)}`)
          .join('\n'),
      )
    return done.map(({ item }) => item)
  }
  const remove = async () => {
    const item = count === 1 ? (badges[0]?.person ?? '') : t('count', { count })
    if ((await confirm({ kind: 'delete', item })) !== 'accept') return
    const gone = await run(badges, ({ _id }) => calls.badge.deleteBadge({ params: { id: _id } }))
    onClear()
    if (gone.length > 0)
      offerUndo(t('bulk.deleted', { count: gone.length }), () =>
        runEach(gone, ({ _id }) => calls.badge.restoreBadge({ params: { id: _id } })),
      )
  }
  const send = async () => {
    const message = t('bulk.sendText', { count: pending.length })
    if ((await confirm({ kind: 'generic', title: t('bulk.send'), message })) !== 'accept') return
    const sent = await run(pending, ({ _id }) => calls.badge.sendInvitation({ params: { id: _id } }))
    if (sent.length > 0) toast.success(t('bulk.sent', { count: sent.length }))
  }
  const replaceLinks = async () => {
    const question = {
      kind: 'generic',
      title: t('bulk.link', { count }),
      message: t('bulk.linkText'),
    } as const
    if ((await confirm(question)) !== 'accept') return
    const replaced = await run(badges, ({ _id }) => calls.badge.replaceLink({ params: { id: _id } }))
    if (replaced.length > 0) toast.success(t('bulk.linked', { count: replaced.length }))
  }
  return (
    <section className={bar.bar} data-ground="ink" aria-label={t('bulk.label')}>
      <b role="status">{over === undefined ? t('count', { count }) : t('bulk.progress', { over, count })}</b>
      {pending.length > 0 && (
        <Button variant="line" icon="mail" isDisabled={over !== undefined} onPress={() => void send()}>
          {t('bulk.send')}
        </Button>
      )}
      <Button variant="line" isDisabled={over !== undefined} onPress={() => void replaceLinks()}>
        {t('bulk.link', { count })}
      </Button>
      <span className={bar.end}>
        <Button variant="line" icon="bin" isDisabled={over !== undefined} onPress={() => void remove()}>
          {t('organizer-companies:delete')}
        </Button>
        <Button variant="quiet" onPress={onClear}>
          {t('organizer-companies:bulk.clear')}
        </Button>
      </span>
    </section>
  )
}
