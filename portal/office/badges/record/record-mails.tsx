import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '#portal/office/frame/query-state.tsx'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { useModelName } from '#portal/office/mail/model/use-model-name.ts'
import { useReason } from '#portal/office/mail/outbox/use-reason.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import css from '#portal/office/record/record-list.module.css'
import { useMay } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'

/** The mails to the person, the newest first: what became of each, and its text on demand. */
export function RecordMails({ recordId }: { recordId: string }) {
  const { t } = useTranslation(['organizer-badges', 'organizer-mail'])
  const { data: mails, error, refetch } = useQuery(mailQueries.about(recordId))
  const may = useMay()
  const reason = useReason()
  const modelName = useModelName()
  const { instant } = useDates()
  const [opened, setOpened] = useState<OutboxMail>()
  return (
    <RecordBlock title={t('organizer:records.outbox')} end={mails?.length}>
      {error && <QueryState error={error} onRetry={() => void refetch()} />}
      {mails?.length === 0 && <p className={css.none}>{t('record.noMail')}</p>}
      <ul className={css.list}>
        {mails?.map((mail) => (
          <li key={mail._id} className={css.mail}>
            <Button variant="quiet" isDisabled={!may('mail.getMail')} onPress={() => setOpened(mail)}>
              {mail.subject || modelName(mail.key)}
            </Button>
            <span data-state={mail.state}>
              {[t(`organizer-mail:state.${mail.state}`), reason(mail)].filter(Boolean).join(', ')}
            </span>
            <span>
              {instant(mail.sentAt ?? mail.createdAt)}, {t('record.mailTo', { to: mail.to })}
            </span>
          </li>
        ))}
      </ul>
      {opened && <MailText mail={opened} onClose={() => setOpened(undefined)} />}
    </RecordBlock>
  )
}

/** What a mail says. Its text, never its HTML: anybody may have written that. */
function MailText({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const { t } = useTranslation('organizer-badges')
  const { data, error, refetch } = useQuery(mailQueries.mail(mail._id))
  return (
    <Dialog title={mail.subject} width={700} isOpen onClose={onClose}>
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and holds nothing that takes the focus
        <p className={css.text} dir="auto" tabIndex={0}>
          {data.text || t('record.noBody')}
        </p>
      ) : (
        <QueryState error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}
