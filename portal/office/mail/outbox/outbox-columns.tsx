import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { useModelName } from '#portal/office/mail/model/use-model-name.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import { MAIL_URGENCY, type MailAction, rowAction } from './mail-actions.ts'
import css from './outbox-page.module.css'
import { callOf, type OutboxRow } from './use-mail-moves.ts'
import { useReason } from './use-reason.ts'

/** What a mail server adds helps nobody in the list; it is in the title. */
const NUMBERS = / \([\d. ]+\)/

/** The columns of the outbox; the last one holds the likeliest act. */
export function useOutboxColumns(
  onMove: (move: MailAction, mails: readonly OutboxRow[]) => void,
  onUnfold: (mail: OutboxRow) => void,
) {
  const { t } = useTranslation('organizer-mail')
  const modelName = useModelName()
  const reason = useReason()
  const { instant: time } = useDates()
  // biome-ignore lint/correctness/useExhaustiveDependencies: all but t follow the language, as t does
  return useMemo<TableColumn<OutboxRow>[]>(
    () => [
      column('state', t('organizer:word.state'), ({ state }) => MAIL_URGENCY.indexOf(state), {
        width: 96,
        cell: ({ state }) => (
          <span className={css.state} data-state={state}>
            {t(`state.${state}`)}
          </span>
        ),
      }),
      column('to', t('organizer:word.to'), ({ to }) => to, {
        cell: (mail) =>
          mail.queue ? (
            <PlainButton className={css.act ?? ''} aria-expanded={false} onPress={() => onUnfold(mail)}>
              {t('outbox.queue', { count: mail.queue.length })}
            </PlainButton>
          ) : (
            mail.to
          ),
      }),
      // Of a campaign which one it is says more than that it is one.
      column('key', t('outbox.column.model'), (mail) => (mail.campaignId && mail.subject) || modelName(mail.key), {
        width: 156,
      }),
      column('reason', t('outbox.column.reason'), reason, {
        width: 316,
        cell: (mail) => (
          <span className={css.reason} data-state={mail.state} title={reason(mail)}>
            {reason(mail).replace(NUMBERS, '')}
          </span>
        ),
      }),
      column('at', t('organizer:word.when'), ({ sentAt, createdAt }) => Date.parse(sentAt ?? createdAt), {
        width: 120,
        cell: ({ sentAt, createdAt }) => time(sentAt ?? createdAt),
      }),
      {
        id: 'act',
        name: '',
        label: t('outbox.column.act'),
        width: 80,
        cell: (mail) => {
          const move = rowAction(mail)
          if (!move) return null
          const name = mail.queue ? mail.subject : mail.to
          return (
            <Allowed to={callOf(move, mail)}>
              <PlainButton
                className={css.act ?? ''}
                aria-label={`${t(`outbox.move.${move}`, { count: 1 })}: ${name}`}
                onPress={() => onMove(move, [mail])}
              >
                {t(`outbox.move.${move}`, { count: 1 })}
              </PlainButton>
            </Allowed>
          )
        },
      },
    ],
    [t],
  )
}
