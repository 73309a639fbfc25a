import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCanCall } from '#portal/office/auth/allowed.tsx'
import { BulkBar, type BulkJob, useBulk } from '#portal/office/companies/actions/bulk-bar.tsx'
import { DenyEntryButton } from '#portal/office/frame/deny-entry-button.tsx'
import { FormDialogButton } from '#portal/office/frame/form-dialog.tsx'
import { calls, confirm } from '#portal/office/lib/calls.ts'
import { Button } from '#portal/ui/button.tsx'
import { Select } from '#portal/ui/select.tsx'
import { BADGE_TYPES, isBadgeType } from '#shared/badge/pass.ts'
import { type BadgeListRow, isPrintable } from './badge-state.tsx'

/** The types of badges, to choose from. */
export function useBadgeTypes() {
  const { t } = useTranslation('organizer')
  return BADGE_TYPES.map((value) => ({ value, label: t(`home.pass.${value}`) }))
}

const params = ({ _id }: BadgeListRow) => ({ id: _id })
const removal: BulkJob<BadgeListRow> = {
  done: 'organizer-badges:bulk.deleted',
  run: (badge) => calls.badge.deleteBadge({ params: params(badge) }),
  undo: (badge) => calls.badge.restoreBadge({ params: params(badge) }),
}
const sending: BulkJob<BadgeListRow> = {
  done: 'organizer-badges:bulk.sent',
  run: (badge) => calls.badge.sendInvitation({ params: params(badge) }),
}
const replacing: BulkJob<BadgeListRow> = {
  done: 'organizer-badges:bulk.linked',
  run: (badge) => calls.badge.replaceLink({ params: params(badge) }),
}

/** What can be done with the selected badges. */
export function BadgeActions({ badges, onClear }: { badges: readonly BadgeListRow[]; onClear: () => void }) {
  const { t } = useTranslation('organizer-badges')
  const navigate = useNavigate()
  const canCall = useCanCall()
  const { over, start } = useBulk<BadgeListRow>('organizer-badges', ({ person }) => person)
  const count = badges.length
  const [only] = badges
  const printed = badges.filter(isPrintable).length
  const pending = badges.filter(({ state }) => state === 'pending' || state === 'failed')
  const remove = async () => {
    const item = count === 1 ? (badges[0]?.person ?? '') : t('count', { count })
    if (!(await confirm({ item, canUndo: true }))) return
    await start(badges, removal)
    onClear()
  }
  const send = async () => {
    const message = t('bulk.sendText', { count: pending.length })
    const confirmLabel = t('organizer:act.send', { count: pending.length })
    if (await confirm({ title: t('organizer:act.inviteAgain'), message, confirmLabel })) await start(pending, sending)
  }
  const replaceLinks = async () => {
    const question = {
      title: t('bulk.link', { count }),
      message: t('bulk.linkText'),
      confirmLabel: t('bulk.link', { count }),
    }
    if (await confirm(question)) await start(badges, replacing)
  }
  const print = () => navigate('/badges/print', { state: { ids: badges.map(({ _id }) => _id) } })
  const write = () =>
    navigate('/mail/campaigns/new?filter=badges_chosen', { state: { ids: badges.map(({ _id }) => _id) } })
  return (
    <BulkBar
      feature="organizer-badges"
      count={count}
      over={over}
      onClear={onClear}
      deletes="badge.deleteBadge"
      onDelete={remove}
    >
      {printed > 0 && canCall('print.createPrints') && (
        <Button variant="line" icon="print" onPress={print}>
          {t('bulk.print', { count: printed })}
        </Button>
      )}
      {canCall('badge.updateBadge') && <TypeDialog start={(job) => start(badges, job)} />}
      {pending.length > 0 && canCall('badge.sendInvitation') && (
        <Button variant="line" icon="mail" isDisabled={over !== undefined} onPress={send}>
          {t('organizer:act.inviteAgain')}
        </Button>
      )}
      {canCall('campaign.createCampaign') && (
        <Button variant="line" icon="mail" isDisabled={over !== undefined} onPress={write}>
          {t('organizer:act.write')}
        </Button>
      )}
      {count === 1 && only && canCall('badge.updateBadge') && (
        <DenyEntryButton
          person={only}
          name={only.person}
          isDisabled={over !== undefined}
          save={(body) => calls.badge.updateBadge({ params: params(only), body })}
        />
      )}
      {canCall('badge.replaceLink') && (
        <Button variant="line" isDisabled={over !== undefined} onPress={replaceLinks}>
          {t('bulk.link', { count })}
        </Button>
      )}
    </BulkBar>
  )
}

/** Gives all of them one type; whom the allowances leave out is told by name. */
function TypeDialog({ start }: { start: (job: BulkJob<BadgeListRow>) => Promise<void> }) {
  const { t } = useTranslation(['organizer-badges', 'badge'])
  const [type, setType] = useState('')
  const write = (badge: BadgeListRow, to = badge.type) =>
    calls.badge.updateBadge({ params: params(badge), body: { type: to } })
  const save = () => {
    if (!isBadgeType(type)) return false
    void start({
      done: 'organizer-badges:bulk.typed',
      run: (badge) => write(badge, type),
      undo: (before) => write(before),
    })
    return true
  }
  return (
    <FormDialogButton variant="line" title={t('bulk.type')} onOpen={() => setType('')} onSave={save}>
      <p>{t('bulk.typeText')}</p>
      <Select label={t('badge:field.type')} value={type} onChange={setType} options={useBadgeTypes()} />
    </FormDialogButton>
  )
}
