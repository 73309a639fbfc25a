import { useState } from 'react'
import { Button as RowButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { FlagMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { AddressText } from '#portal/ui/address-text.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Icon, type IconName } from '#portal/ui/icon.tsx'
import { SpinnerWheel } from '#portal/ui/spinner.tsx'
import { Tag } from '#portal/ui/tag.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { BadgeListCache } from './badge-list-query.ts'
import { CorrectAddress } from './correct-address.tsx'
import { DeliveryProgress, deliveryText, ListedBadge, sentTimes } from './delivery-progress.tsx'
import { useCopyBadgeLink, useResend } from './invitation-list.tsx'
import css from './pending-popup.module.css'

type Props = {
  /** Stays while the dialog fades. */
  badge: Badge
  isOpen: boolean
  onClose: () => void
  list: BadgeListCache
  onDelete: (badge: Badge) => void
}

/** What can be done about an invitation that is still open (BADGE-10 to BADGE-12). */
export function PendingPopup({ badge, isOpen, onClose, list, onDelete }: Props) {
  const { t } = useTranslation('badge')
  const [isSending, setSending] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const copyLink = useCopyBadgeLink()
  const resend = useResend(list)
  if (!isOpen && isCorrecting) setCorrecting(false)

  async function send() {
    setSending(true)
    await resend(badge)
    setSending(false)
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('row.sent')}>
      <InvitationFacts badge={badge} />
      {isCorrecting ? (
        <CorrectAddress badge={badge} list={list} onDone={() => setCorrecting(false)} />
      ) : (
        <ul className={css.actions}>
          <Action icon="mail" onPress={send} isPending={isSending}>
            {t('popup.resend')}
          </Action>
          {!badge.upgraded && (
            <Action icon="pencil" onPress={() => setCorrecting(true)}>
              {t('popup.correct')}
            </Action>
          )}
          <Action icon="copy" onPress={() => void copyLink(badge)}>
            {t('popup.copyLink')}
          </Action>
          <Action icon="bin" isDanger onPress={() => onDelete(badge)}>
            {t('popup.delete')}
          </Action>
        </ul>
      )}
    </Dialog>
  )
}

function InvitationFacts({ badge }: { badge: Badge }) {
  const { t } = useTranslation(['badge', 'pass'])
  const language = useLanguage()
  const { delivery, when } = deliveryText(badge, language)
  return (
    <div className={css.facts}>
      <ListedBadge badge={badge} />
      <div className={css.words}>
        <p className={css.email}>
          <AddressText email={badge.email} />
        </p>
        <p className={css.type}>
          <FlagMark type={badge.type} />
          <span>{t(`pass:input.${badge.type}`)}</span>
        </p>
        <DeliveryProgress delivery={delivery} when={when} sent={sentTimes(badge, language)} />
        <Tag>{t('row.pending')}</Tag>
      </div>
    </div>
  )
}

type ActionProps = {
  icon: IconName
  isDanger?: boolean
  isPending?: boolean
  onPress: () => void
  children: string
}

function Action({ icon, isDanger = false, isPending = false, onPress, children }: ActionProps) {
  return (
    <li>
      <RowButton className={cx(css.action, isDanger && css.danger)} onPress={onPress} isDisabled={isPending}>
        {isPending ? <SpinnerWheel /> : <Icon name={icon} />}
        <span>{children}</span>
      </RowButton>
    </li>
  )
}
