import { useTranslation } from 'react-i18next'
import { badgeName } from '#portal/features/badge/badge-list/badge-list-view.ts'
import { usePrint } from '#portal/office/badges/print/chosen-to-print.ts'
import { RefusalButton } from '#portal/office/frame/refusal-button.tsx'
import { attempt } from '#portal/office/lib/attempt.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { RecordHead } from '#portal/office/record/record-head.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import { confirm } from '#portal/ui/confirm-store.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { badgeLink, isPending } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { useSendInvitation } from './use-send-invitation.ts'

/** The person's name, the neighbours in the list, and what can be done with the badge. */
export function BadgeHead({ badge }: { badge: Badge }) {
  const { t } = useTranslation('organizer-badges')
  const may = useMay()
  const print = usePrint()
  const sending = useSendInvitation(badge._id)
  const params = { id: badge._id }
  const name = badgeName(badge)
  const removal = {
    run: () => calls.badge.deleteBadge({ params }),
    undo: () => calls.badge.restoreBadge({ params }),
  }
  const replaceLink = async () => {
    const question = { title: t('bulk.link', { count: 1 }), message: t('bulk.linkText') }
    if (!(await confirm(question))) return
    const replaced = await attempt(() => calls.badge.replaceLink({ params }))
    if (replaced) toast.success(t('bulk.linked', { count: 1 }))
  }
  return (
    <RecordHead section="badges" id={badge._id} name={name} removal={may('badge.deleteBadge') && removal}>
      {badge.email !== '' && may('badge.sendInvitation') && (
        <Button variant="line" icon="mail" isPending={sending.isPending} onPress={() => sending.mutate()}>
          {t('bulk.send')}
        </Button>
      )}
      <CopyLink link={badge.link ?? ''} />
      {may('badge.replaceLink') && (
        <Button variant="line" onPress={() => void replaceLink()}>
          {t('bulk.link', { count: 1 })}
        </Button>
      )}
      {may('badge.updateBadge') && (
        <RefusalButton
          person={badge}
          name={name}
          save={(body) => calls.badge.updateBadge({ params, body })}
        />
      )}
      {!isPending(badge) && !badge.refusal && may('print.createPrints') && (
        <Button variant="line" icon="print" onPress={() => print([badge._id])}>
          {t('record.print')}
        </Button>
      )}
    </RecordHead>
  )
}

/** Puts the address of the person's page on the clipboard. The app's own server has no portal to open it. */
function CopyLink({ link }: { link: string }) {
  const { t } = useTranslation(['organizer-badges', 'badge'])
  const { portalUrl } = usePlatform()
  if (link === '' || portalUrl === undefined) return null
  const address = badgeLink(portalUrl, link)
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t('badge:popup.copied'), t('badge:popup.linkCopied')),
      // Without a clipboard the link can still be marked by hand.
      () => toast.error(t('badge:popup.notCopied'), address),
    )
  return (
    <Button variant="line" icon="copy" onPress={() => void copy()}>
      {t('record.copyLink')}
    </Button>
  )
}
