import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { useCanCall } from '#portal/office/auth/use-me.ts'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { mailQueries, useSentMessage } from '#portal/office/mail/mail-queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { domainOf } from '#shared/email.ts'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'
import type { UndeliverableMail } from '#shared/undeliverable-mail/undeliverable-mail.contract.ts'
import css from './undeliverable-mail.module.css'

/** Whether the mail has arrived or belongs to no record: then there is nothing to mend. */
const isSettled = ({ state, entity }: OutboxMail) => state === 'sent' || state === 'sending' || entity === ''

/** Height of a line of what is known, and below it what can be done. */
export const curePx = (mail: OutboxMail) => (isSettled(mail) ? 36 : 80)

const PAGES: Partial<Record<OutboxMail['entity'], string>> = { badge: '/badges', company: '/companies' }

/** What the current mail unfolds: its subject and record and, while it has not arrived, what may help. */
export function UndeliverableMailPanel({ mail }: { mail: OutboxMail }) {
  const canCall = useCanCall()
  const isOpen = !isSettled(mail)
  const { data: cure } = useQuery({
    ...mailQueries.undeliverable(mail._id),
    enabled: isOpen && canCall('undeliverableMail.getUndeliverableMail'),
  })
  return (
    <div className={css.cure}>
      <CureWords mail={mail} cure={cure} />
      {cure && isOpen && (
        <div className={css.acts}>
          {cure.canCorrect && (
            <Allowed call="undeliverableMail.correctMail">
              <Correction key={mail._id} mail={mail} cure={cure} />
            </Allowed>
          )}
          {cure.company && mail.state === 'failed' && (
            <Allowed call="undeliverableMail.askCompany">
              <AskCompany mail={mail} cure={cure} />
            </Allowed>
          )}
        </div>
      )}
    </div>
  )
}

/** What is known: the subject, whose mail it is, what was meant, who typed it, and when that company was asked. */
function CureWords({ mail, cure }: { mail: OutboxMail; cure: UndeliverableMail | undefined }) {
  const { t } = useTranslation('organizer-mail')
  const { shortDay, instant } = useDates()
  const { who } = useAuditTexts()
  const page = PAGES[mail.entity]
  return (
    <p className={css.words}>
      <span>
        {cure?.suggestion && !mail.correctedTo && (
          <>
            {t('cure.looks', { domain: domainOf(mail.to) })} <b>{domainOf(cure.suggestion)}</b>.{' '}
          </>
        )}
        {cure?.askedAt && t('cure.asked', { company: cure.company?.name ?? '', at: instant(cure.askedAt) })}{' '}
        {cure?.typedAt &&
          t('cure.typed', { who: who({ actor: cure.typedBy, who: cure.typist }), at: shortDay(cure.typedAt) })}{' '}
        {isSettled(mail) && !mail.campaignId && mail.subject}
      </span>
      {page && mail.recordId && (
        <Link to={`${page}/${mail.recordId}`}>
          {cure?.name ? t('cure.recordOf', { name: cure.name }) : t('cure.record')}
        </Link>
      )}
    </p>
  )
}

/** The address as it was probably meant, to be corrected where it was typed; the same mail then goes to it. */
function Correction({ mail, cure }: { mail: OutboxMail; cure: UndeliverableMail }) {
  const { t } = useTranslation('organizer-mail')
  const [email, setEmail] = useState(mail.correctedTo || cure.suggestion || mail.to)
  const isOther = email.trim() !== '' && email.trim() !== mail.to
  const sentWords = useSentMessage()
  const correcting = useApiMutation(
    () => calls.undeliverableMail.correctMail({ params: { id: mail._id }, body: { email: email.trim() } }),
    {
      errorTitle: t('cure.notCorrected'),
      invalidates: [[]],
      onSuccess: ({ to }) => toast.success(sentWords(t('cure.sent', { to }), to)),
    },
  )
  return (
    <form className={css.correction} onSubmit={onFormSubmit(() => correcting.mutate())}>
      <input
        className={css.address}
        type="email"
        aria-label={t('cure.address')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant={isOther ? 'go' : 'line'} isDisabled={!isOther} isPending={correcting.isPending}>
        {t('cure.correct')}
      </Button>
    </form>
  )
}

/** Asks the company that typed the address to check it, in both languages. */
function AskCompany({ mail, cure }: { mail: OutboxMail; cure: UndeliverableMail }) {
  const { t } = useTranslation('organizer-mail')
  const sentWords = useSentMessage()
  const asking = useApiMutation(() => calls.undeliverableMail.askCompany({ params: { id: mail._id } }), {
    errorTitle: t('cure.notAsked'),
    invalidates: [['mail']],
    onSuccess: ({ to }) => toast.success(sentWords(t('cure.willAsk', { to }), to)),
  })
  const ask = async () => {
    const { name = '', email = '' } = cure.company ?? {}
    const message = t('cure.askText', { email, to: mail.to })
    if (await confirm({ title: t('cure.askTitle', { name }), message, confirmLabel: t('cure.ask') })) asking.mutate()
  }
  return (
    <Button variant="line" icon="mail" isPending={asking.isPending} onPress={ask}>
      {t('cure.ask')}
    </Button>
  )
}
