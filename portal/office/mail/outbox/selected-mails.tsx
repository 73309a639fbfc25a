import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { domainOf } from '#shared/email.ts'
import { suggestEmail } from '#shared/email-suggestion.ts'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'
import { MAIL_ACTIONS, type MailAction, mailActions } from './mail-actions.ts'
import css from './outbox-page.module.css'
import { useReason } from './use-reason.ts'

/** What can be done with the selected mails; for a single one also its reason and what may help. */
export function SelectedMails({
  mails,
  isMoving,
  onMove,
}: {
  mails: readonly OutboxMail[]
  isMoving: boolean
  onMove: (move: MailAction, mails: readonly OutboxMail[]) => void
}) {
  const { t } = useTranslation('organizer-mail')
  const reason = useReason()
  const [only] = mails
  const meant = only && suggestEmail(only.to)
  return (
    <section className={css.bar} aria-label={t('outbox.selected', { count: mails.length })}>
      <p>
        {mails.length === 1 && only ? (
          <>
            <b>{only.subject}</b> {reason(only)}{' '}
            {only.state === 'failed' && meant && t('outbox.meant', { domain: domainOf(meant) })}
          </>
        ) : (
          <b>{t('outbox.selected', { count: mails.length })}</b>
        )}
      </p>
      {MAIL_ACTIONS.map((move) => {
        const fitting = mails.filter((mail) => mailActions(mail).includes(move))
        return (
          fitting.length > 0 && (
            <Button
              key={move}
              variant={move === 'cancel' ? 'danger-line' : 'line'}
              isDisabled={isMoving}
              onPress={() => onMove(move, fitting)}
            >
              {t(`outbox.move.${move}`, { count: fitting.length })}
            </Button>
          )
        )
      })}
    </section>
  )
}
