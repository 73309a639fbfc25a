import { useTranslation } from 'react-i18next'
import { BulkBar } from '#portal/office/companies/actions/bulk-bar.tsx'
import { type BulkJob, useBulk } from '#portal/office/companies/actions/use-bulk.ts'
import { RefusalButton } from '#portal/office/frame/refusal-button.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { Button } from '#portal/ui/button.tsx'
import type { BadgeLine } from './badge-rows.ts'

const params = ({ _id }: BadgeLine) => ({ id: _id })
const removal: BulkJob<BadgeLine> = {
  done: 'bulk.deleted',
  run: (badge) => calls.badge.deleteBadge({ params: params(badge) }),
  undo: (badge) => calls.badge.restoreBadge({ params: params(badge) }),
}
const sending: BulkJob<BadgeLine> = {
  done: 'bulk.sent',
  run: (badge) => calls.badge.sendInvitation({ params: params(badge) }),
}
const replacing: BulkJob<BadgeLine> = {
  done: 'bulk.linked',
  run: (badge) => calls.badge.replaceLink({ params: params(badge) }),
}

/** What can be done with the selected badges. */
export function BadgeActions({ badges, onClear }: { badges: readonly BadgeLine[]; onClear: () => void }) {
  const { t } = useTranslation('organizer-badges')
  const { over, start } = useBulk<BadgeLine>(t, ({ person }) => person)
  const count = badges.length
  const [only] = badges
  const pending = badges.filter(({ state }) => state === 'pending' || state === 'failed')
  const remove = async () => {
    const item = count === 1 ? (badges[0]?.person ?? '') : t('count', { count })
    if (!(await confirm({ item, canUndo: true }))) return
    await start(badges, removal)
    onClear()
  }
  const send = async () => {
    const message = t('bulk.sendText', { count: pending.length })
    if (await confirm({ title: t('bulk.send'), message })) await start(pending, sending)
  }
  const replaceLinks = async () => {
    const question = { title: t('bulk.link', { count }), message: t('bulk.linkText') }
    if (await confirm(question)) await start(badges, replacing)
  }
  return (
    <BulkBar t={t} count={count} over={over} deletes="badge.deleteBadge" onDelete={remove} onClear={onClear}>
      {pending.length > 0 && (
        <Button variant="line" icon="mail" isDisabled={over !== undefined} onPress={send}>
          {t('bulk.send')}
        </Button>
      )}
      {count === 1 && only && (
        <RefusalButton
          person={only}
          name={only.person}
          isDisabled={over !== undefined}
          save={(body) => calls.badge.updateBadge({ params: params(only), body })}
        />
      )}
      <Button variant="line" isDisabled={over !== undefined} onPress={replaceLinks}>
        {t('bulk.link', { count })}
      </Button>
    </BulkBar>
  )
}
