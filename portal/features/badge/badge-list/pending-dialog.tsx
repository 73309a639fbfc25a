import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FlagMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { failureTexts } from '#portal/lib/describe-failure.ts'
import { EmailText } from '#portal/ui/address-text.tsx'
import { Button } from '#portal/ui/button.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { FailureNotice } from '#portal/ui/failure-notice.tsx'
import { Icon, type IconName } from '#portal/ui/icon.tsx'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import { SpinnerWheel } from '#portal/ui/spinner.tsx'
import { Tag } from '#portal/ui/tag.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { isInvitationEmail, normalizeEmail } from '#shared/email.ts'
import type { BadgeListCache } from './badge-list-query.ts'
import { DeliveryProgress, deliveryText, ListedBadge, sentTimes } from './delivery-progress.tsx'
import { useChangeAddress, useCopyBadgeLink, useResend } from './invitation-list.tsx'
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
export function PendingDialog({ badge, isOpen, onClose, list, onDelete }: Props) {
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
  const { t, i18n } = useTranslation(['badge', 'pass'])
  const { delivery, when } = deliveryText(badge, i18n.language)
  return (
    <div className={css.facts}>
      <ListedBadge badge={badge} />
      <div className={css.words}>
        <p className={css.email}>
          <EmailText email={badge.email} />
        </p>
        <p className={css.type}>
          <FlagMark type={badge.type} />
          <span>{t(`pass:input.${badge.type}`)}</span>
        </p>
        <DeliveryProgress delivery={delivery} when={when} sent={sentTimes(badge, i18n.language)} />
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

function Action({ icon, isDanger, isPending, onPress, children }: ActionProps) {
  return (
    <li>
      <PlainButton className={cx(css.action, isDanger && css.danger)} onPress={onPress} isDisabled={isPending}>
        {isPending ? <SpinnerWheel /> : <Icon name={icon} />}
        <span>{children}</span>
      </PlainButton>
    </li>
  )
}

type CorrectAddressProps = Pick<Props, 'badge' | 'list'> & { onDone: () => void }

/** Corrects the address of an unanswered invitation. */
export function CorrectAddress({ badge, list, onDone }: CorrectAddressProps) {
  const { t } = useTranslation('badge')
  const [email, setEmail] = useState(badge.email)
  const [mistake, setMistake] = useState<string>()
  const [failure, setFailure] = useState<string[]>([])
  const [isSaving, setSaving] = useState(false)
  const correct = useChangeAddress(list)

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure([])
    if (!isInvitationEmail(email)) return setMistake(t('invitation.email'))
    if (normalizeEmail(email) === badge.email) return onDone()
    setMistake(undefined)
    setSaving(true)
    try {
      await correct(badge, email)
      onDone()
    } catch (error) {
      setFailure(failureTexts(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <form className={css.correct} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={t('correct.address')}
        hint={t('correct.hint')}
        type="email"
        value={email}
        onChange={setEmail}
        errorMessage={mistake}
        autoComplete="off"
        autoFocus
      />
      <FailureNotice role="alert" lines={failure} />
      <DialogButtons>
        <Button variant="line" onPress={onDone}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" isPending={isSaving} pendingLabel={t('ui:sending')}>
          {t('correct.send')}
        </Button>
      </DialogButtons>
    </form>
  )
}
