import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useModelName } from '#portal/office/mail/model/use-model-name.ts'
import type { TableColumn } from '#portal/office/table/table-column.ts'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'
import { MAIL_URGENCY } from './mail-actions.ts'
import css from './outbox-page.module.css'
import { useMailTime } from './use-mail-time.ts'
import { useReason } from './use-reason.ts'

/** The columns of the outbox. */
export function useOutboxColumns(): TableColumn<OutboxMail>[] {
  const { t } = useTranslation('organizer-mail')
  const modelName = useModelName()
  const reason = useReason()
  const time = useMailTime()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the three follow the language, as t does
  return useMemo(
    () => [
      {
        id: 'state',
        name: t('outbox.column.state'),
        width: 104,
        cell: ({ state }) => (
          <span className={css.state} data-state={state}>
            {t(`state.${state}`)}
          </span>
        ),
        value: ({ state }) => MAIL_URGENCY.indexOf(state),
      },
      { id: 'to', name: t('outbox.column.to'), cell: ({ to }) => to, value: ({ to }) => to },
      {
        id: 'key',
        name: t('outbox.column.model'),
        width: 200,
        cell: ({ key }) => modelName(key),
        value: ({ key }) => modelName(key),
      },
      {
        id: 'reason',
        name: t('outbox.column.reason'),
        width: 380,
        cell: (mail) => (
          <span className={mail.state === 'failed' ? css.late : undefined}>{reason(mail)}</span>
        ),
        value: (mail) => reason(mail),
      },
      {
        id: 'at',
        name: t('outbox.column.when'),
        width: 132,
        cell: ({ sentAt, createdAt }) => time(sentAt ?? createdAt),
        value: ({ sentAt, createdAt }) => Date.parse(sentAt ?? createdAt),
      },
    ],
    [t],
  )
}
