import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Allowed, AllowedButton } from '#portal/office/auth/allowed.tsx'
import { BulkBar, type BulkJob, useBulk } from '#portal/office/companies/actions/bulk-bar.tsx'
import { DenyEntryButton } from '#portal/office/layout/deny-entry-button.tsx'
import { FormDialogButton } from '#portal/office/layout/form-dialog.tsx'
import { calls, confirm } from '#portal/office/lib/calls.ts'
import { Select } from '#portal/ui/select.tsx'
import { BADGE_TYPES, type BadgeType, isBadgeType } from '#shared/badge/pass.ts'
import { type BadgeListRow, isPrintable } from './badge-state.tsx'

/** The types of badges, to choose from. */
export function useBadgeTypes() {
  const { t } = useTranslation('organizer')
  return BADGE_TYPES.map((value) => ({ value, label: t(`home.pass.${value}`) }))
}

const removal: BulkJob<BadgeListRow> = {
  done: 'organizer-badges:bulk.deleted',
  run: ({ _id: id }) => calls.badge.deleteBadge({ params: { id } }),
  undo: ({ _id: id }) => calls.badge.restoreBadge({ params: { id } }),
}
const sending: BulkJob<BadgeListRow> = {
  done: 'organizer-badges:bulk.sent',
  run: ({ _id: id }) => calls.badge.sendInvitation({ params: { id } }),
}
const replacing: BulkJob<BadgeListRow> = {
  done: 'organizer-badges:bulk.linked',
  run: ({ _id: id }) => calls.badge.replaceLink({ params: { id } }),
}

/** What can be done with the selected badges. */
export function BadgeActions({ badges, onClear }: { badges: readonly BadgeListRow[]; onClear: () => void }) {
  const { t } = useTranslation('organizer-badges')
  const navigate = useNavigate()
  const { over, start } = useBulk('organizer-badges', ({ person }: BadgeListRow) => person)
  const isBusy = over !== undefined
  const count = badges.length
  const [only] = badges
  const printed = badges.filter(isPrintable).length
  const pending = badges.filter(({ state }) => state === 'pending' || state === 'failed')
  const remove = async () => {
    const item = only && count === 1 ? only.person : t('count', { count })
    if (!(await confirm({ item, canUndo: true }))) return
    await start(badges, removal)
    onClear()
  }
  const send = async () => {
    if (
      await confirm({
        title: t('organizer:act.inviteAgain'),
        message: t('bulk.sendText', { count: pending.length }),
        confirmLabel: t('organizer:act.send', { count: pending.length }),
      })
    )
      await start(pending, sending)
  }
  const replaceLinks = async () => {
    if (await confirm({ title: t('bulk.link', { count }), message: t('bulk.linkText') })) await start(badges, replacing)
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
      {printed > 0 && (
        <AllowedButton call="print.createPrints" variant="line" icon="print" onPress={print}>
          {t('bulk.print', { count: printed })}
        </AllowedButton>
      )}
      <Allowed call="badge.updateBadge">
        <TypeDialog start={(job) => start(badges, job)} />
      </Allowed>
      {pending.length > 0 && (
        <AllowedButton call="badge.sendInvitation" variant="line" icon="mail" isDisabled={isBusy} onPress={send}>
          {t('organizer:act.inviteAgain')}
        </AllowedButton>
      )}
      <AllowedButton call="campaign.createCampaign" variant="line" icon="mail" isDisabled={isBusy} onPress={write}>
        {t('organizer:act.write')}
      </AllowedButton>
      {count === 1 && only && (
        <Allowed call="badge.updateBadge">
          <DenyEntryButton
            person={only}
            name={only.person}
            isDisabled={isBusy}
            save={(body) => calls.badge.updateBadge({ params: { id: only._id }, body })}
          />
        </Allowed>
      )}
      <AllowedButton call="badge.replaceLink" variant="line" isDisabled={isBusy} onPress={replaceLinks}>
        {t('bulk.link', { count })}
      </AllowedButton>
    </BulkBar>
  )
}

/** Gives all of them one type; those left out because of the allowances are listed by name. */
function TypeDialog({ start }: { start: (job: BulkJob<BadgeListRow>) => Promise<void> }) {
  const { t } = useTranslation(['organizer-badges', 'badge'])
  const [type, setType] = useState('')
  const write = ({ _id: id }: BadgeListRow, type: BadgeType) =>
    calls.badge.updateBadge({ params: { id }, body: { type } })
  const save = () => {
    if (!isBadgeType(type)) return false
    void start({
      done: 'organizer-badges:bulk.typed',
      run: (badge) => write(badge, type),
      undo: (badge) => write(badge, badge.type),
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
