import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { badgeName } from '#portal/features/badge/badge-list/badge-list-filter.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { useCanCall } from '#portal/office/auth/allowed.tsx'
import { useBadgeTypes } from '#portal/office/badges/badge-actions.tsx'
import { DenyEntryButton } from '#portal/office/frame/deny-entry-button.tsx'
import { attempt, calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries, useCompanyOptions } from '#portal/office/lib/queries.ts'
import { useSentMessage } from '#portal/office/mail/mail-queries.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { confirmAndSave } from '#portal/office/record/record-block.tsx'
import css from '#portal/office/record/record-fields.module.css'
import { type RecordField, RecordFields } from '#portal/office/record/record-fields.tsx'
import { RecordHead } from '#portal/office/record/record-head.tsx'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { useCopy } from '#portal/ui/use-copy.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { badgeLink, isPending, publicCompanyName } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import { putFirst, shownIn } from '#shared/contract/fields.ts'

/** The person's name, the neighbours in the list, and what can be done with the badge. */
export function BadgeHead({ badge }: { badge: Badge }) {
  const { t } = useTranslation(['organizer-badges', 'badge'])
  const navigate = useNavigate()
  const canCall = useCanCall()
  // The app's own server has no portal to open a link.
  const { portalUrl = '' } = usePlatform()
  const params = { id: badge._id }
  const sentWords = useSentMessage()
  const sending = useApiMutation(() => calls.badge.sendInvitation({ params }), {
    onSuccess: ({ email }) => toast.success(sentWords(t('record.sent', { email }), email)),
  })
  const name = badgeName(badge)
  const send = async () => {
    if (await confirmAndSave(badge._id)) sending.mutate()
  }
  const print = async () => {
    if (await confirmAndSave(badge._id)) void navigate('/badges/print', { state: { ids: [badge._id] } })
  }
  const removal = {
    run: () => calls.badge.deleteBadge({ params }),
    undo: () => calls.badge.restoreBadge({ params }),
  }
  const replaceLink = async () => {
    const question = {
      title: t('bulk.link', { count: 1 }),
      message: t('bulk.linkText'),
      confirmLabel: t('bulk.link', { count: 1 }),
    }
    if (!(await confirm(question))) return
    const replaced = await attempt(() => calls.badge.replaceLink({ params }))
    if (replaced) toast.success(t('bulk.linked', { count: 1 }))
  }
  const copy = useCopy()
  const link = badgeLink(portalUrl, badge.link ?? '')
  return (
    <RecordHead section="badges" id={badge._id} name={name} removal={canCall('badge.deleteBadge') && removal}>
      {badge.email !== '' && canCall('badge.sendInvitation') && (
        <Button variant="line" icon="mail" isPending={sending.isPending} onPress={send}>
          {t(badge.invitation ? 'organizer:act.inviteAgain' : 'organizer:act.invite')}
        </Button>
      )}
      {portalUrl && badge.link && (
        <Button variant="line" icon="copy" onPress={() => void copy(link, t('badge:popup.linkCopied'))}>
          {t('record.copyLink')}
        </Button>
      )}
      {canCall('badge.replaceLink') && (
        <Button variant="line" onPress={replaceLink}>
          {t('bulk.link', { count: 1 })}
        </Button>
      )}
      {canCall('badge.updateBadge') && (
        <DenyEntryButton person={badge} name={name} save={(body) => calls.badge.updateBadge({ params, body })} />
      )}
      {!isPending(badge) && !badge.refusal && canCall('print.createPrints') && (
        <Button variant="line" icon="print" onPress={print}>
          {t('organizer:act.print')}
        </Button>
      )}
    </RecordHead>
  )
}

const FIELDS = putFirst(['nom', 'prenom', 'email', 'position', 'tel', 'company'], shownIn(BADGE_FIELDS, 'office'))

/** The photo and the fields; who moves to another exhibitor gets its name on the badge. */
export function BadgeFields({ badge }: { badge: Badge }) {
  const { t } = useTranslation(['organizer-badges', 'badge'])
  const canCall = useCanCall()
  const types = useBadgeTypes()
  const companies = useCompanyOptions()
  const nameOf = (id: string) => companies.find(({ value }) => value === id)?.label
  const choices: Partial<Record<(typeof FIELDS)[number], Partial<RecordField>>> = {
    type: { options: types },
    companyId: {
      options: [{ value: ONLINE_COMPANY, label: t('print.noCompany') }, ...companies],
      dependentValues: (id) => ({ company: nameOf(id) ?? badge.company }),
    },
  }
  return (
    <RecordFields
      title={t('organizer:word.person')}
      kind="badge"
      record={badge}
      overrides={({ company }) => ({ company: publicCompanyName(company) })}
      fields={FIELDS.map((name) => ({ name, label: t(`badge:field.${name}`), ...choices[name] }))}
      isReadOnly={!canCall('badge.updateBadge')}
      save={(body) => calls.badge.updateBadge({ params: { id: badge._id }, body })}
      onSaved={(saved) => queryClient.setQueryData(queries.badge(badge._id).queryKey, saved)}
    >
      {badge.urlPhoto && (
        <img className={css.photo} src={badge.urlPhoto} alt={t('organizer:photoOf', { name: badgeName(badge) })} />
      )}
    </RecordFields>
  )
}
