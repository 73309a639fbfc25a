import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { useModelName } from '#portal/office/mail/model/use-model-name.ts'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'
import { MAIL_URGENCY } from './mail-actions.ts'
import css from './outbox-page.module.css'
import { useReason } from './use-reason.ts'

/** The columns of the outbox. */
export function useOutboxColumns(): TableColumn<OutboxMail>[] {
  const { t } = useTranslation('organizer-mail')
  const modelName = useModelName()
  const reason = useReason()
  const { here: time } = useDates()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the three follow the language, as t does
  return useMemo<TableColumn<OutboxMail>[]>(
    () => [
      column('state', t('outbox.column.state'), ({ state }) => MAIL_URGENCY.indexOf(state), {
        width: 104,
        cell: ({ state }) => (
          <span className={css.state} data-state={state}>
            {t(`state.${state}`)}
          </span>
        ),
      }),
      column('to', t('outbox.column.to'), ({ to }) => to),
      column('key', t('outbox.column.model'), ({ key }) => modelName(key), { width: 200 }),
      column('reason', t('outbox.column.reason'), reason, {
        width: 380,
        cell: (mail) => (
          <span className={mail.state === 'failed' ? css.late : undefined}>{reason(mail)}</span>
        ),
      }),
      column('at', t('outbox.column.when'), ({ sentAt, createdAt }) => Date.parse(sentAt ?? createdAt), {
        width: 132,
        cell: ({ sentAt, createdAt }) => time(sentAt ?? createdAt),
      }),
    ],
    [t],
  )
}
