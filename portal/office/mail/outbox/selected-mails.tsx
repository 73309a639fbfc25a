import { useTranslation } from 'react-i18next'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'
import type { OutboxRow } from './fold-queues.ts'
import { MAIL_ACTIONS, type MailAction, mailActions } from './mail-actions.ts'
import css from './outbox-page.module.css'
import { callOf } from './use-mail-moves.ts'

type Props = {
  rows: readonly OutboxRow[]
  isMoving: boolean
  onMove: (move: MailAction, mails: readonly OutboxMail[]) => void
}

/** What can be done with all selected mails at once. */
export function SelectedMails({ rows, isMoving, onMove }: Props) {
  const mails = rows.flatMap((row) => row.queue ?? row)
  const { t } = useTranslation('organizer-mail')
  return (
    <section className={css.bar} aria-label={t('outbox.selected', { count: mails.length })}>
      <p>
        <b>{t('outbox.selected', { count: mails.length })}</b>
      </p>
      {MAIL_ACTIONS.map((move) => {
        const fitting = mails.filter((mail) => mailActions(mail).includes(move))
        const [first] = fitting
        return (
          first && (
            <Allowed key={move} to={callOf(move, first)}>
              <Button
                variant={move === 'cancel' ? 'danger-line' : 'line'}
                isDisabled={isMoving}
                onPress={() => onMove(move, fitting)}
              >
                {t(`outbox.move.${move}`, { count: fitting.length })}
              </Button>
            </Allowed>
          )
        )
      })}
    </section>
  )
}
