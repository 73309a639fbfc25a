import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { useCanCall } from '#portal/office/auth/allowed.tsx'
import { LoadingOrError } from '#portal/office/layout/section-page.tsx'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { useModelName } from '#portal/office/mail/model/model-texts.tsx'
import { useReason } from '#portal/office/mail/outbox/outbox-rows.tsx'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import css from '#portal/office/record/record-list.module.css'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'

/** The mails to the person, the newest first: the delivery state of each, and its text on demand. */
export function RecordMails({ recordId }: { recordId: string }) {
  const { t } = useTranslation(['organizer-badges', 'organizer-mail'])
  const query = useQuery(mailQueries.ofRecord(recordId))
  const mails = query.data
  const canCall = useCanCall()
  const reason = useReason()
  const modelName = useModelName()
  const { instant } = useDates()
  const [opened, setOpened] = useState<OutboxMail>()
  return (
    <RecordBlock title={t('organizer:records.outbox')} end={mails?.length}>
      {query.error && <LoadingOrError query={query} />}
      {mails?.length === 0 && <p className={css.none}>{t('record.noMail')}</p>}
      <ul className={css.list}>
        {mails?.map((mail) => (
          <li key={mail._id} className={css.mail}>
            <Button variant="quiet" isDisabled={!canCall('mail.getMail')} onPress={() => setOpened(mail)}>
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
  const query = useQuery(mailQueries.mail(mail._id))
  return (
    <Dialog title={mail.subject} width={700} isOpen onClose={onClose}>
      {query.data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and holds nothing that takes the focus
        <p className={css.text} dir="auto" tabIndex={0}>
          {query.data.text || t('record.noBody')}
        </p>
      ) : (
        <LoadingOrError query={query} />
      )}
    </Dialog>
  )
}

/** The labels printed for the person, and their state. */
export function RecordPrints({ id }: { id: string }) {
  const { t } = useTranslation('organizer-badges')
  const data = useQueryData(queries.printsOf(id))
  const lines = data?.map(({ _id, at, state, desk, by, printer }) => {
    const what = textOr(`organizer-badges:record.printIs.${state}`, state)
    return { _id, at, words: [what, desk, by, printer] }
  })
  return <Lines title={t('organizer:records.print')} none={t('record.noPrint')} lines={lines} />
}

/** When the person arrived, with undone check-ins and who collected the badge. */
export function RecordArrivals({ id }: { id: string }) {
  const { t } = useTranslation(['organizer-badges', 'organizer-companies'])
  const data = useQueryData(queries.checkinsOf(id))
  const lines = data?.map(({ _id, at, kind, desk, by, undone, undoOf, collector }) => {
    const kindOf = t(`record.arrival.${kind}`)
    const what = undoOf ? t('record.isUndo', { what: kindOf }) : kindOf
    const collected = collector && t('organizer-companies:record.collectedBy', { name: collector })
    return { _id, at, words: [what, collected, desk, by, undone ? t('record.undone') : ''] }
  })
  return <Lines title={t('record.arrivals')} none={t('record.noArrival')} lines={lines} />
}

type LinesProps = {
  title: string
  none: string
  lines: readonly { _id: string; at: string; words: readonly string[] }[] | undefined
}

/** A time and some words a line. */
function Lines({ title, none, lines }: LinesProps) {
  const { instant } = useDates()
  return (
    <RecordBlock title={title} end={lines?.length}>
      {lines?.length === 0 && <p className={css.none}>{none}</p>}
      <ul className={css.list}>
        {lines?.map(({ _id, at, words }) => (
          <li key={_id} className={css.pair}>
            <span>{instant(at)}</span>
            <span>{words.filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </RecordBlock>
  )
}
