import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Allowed, AllowedButton, useCanCall } from '#portal/office/auth/allowed.tsx'
import { LoadingOrError, SectionPage } from '#portal/office/layout/section-page.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { useQueryData } from '#portal/office/lib/queries.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { mailQueries, OUTBOX_VIEWS, useSentMessage } from '#portal/office/mail/mail-queries.ts'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { FilterField } from '#portal/office/table/filter-tokens.tsx'
import { useRows, useSelection } from '#portal/office/table/use-rows.ts'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { domainOf } from '#shared/email.ts'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'
import type { UndeliverableMail } from '#shared/undeliverable-mail/undeliverable-mail.contract.ts'
import { isRetriedWithAll, MAIL_ACTIONS, type MailAction, mailActions } from './mail-actions.ts'
import css from './outbox-page.module.css'
import { callOf, groupQueues, HeldGroups, type OutboxRow, useMailActions, useOutboxColumns } from './outbox-rows.tsx'

type Props = {
  rows: readonly OutboxRow[]
  isActing: boolean
  onAction: (action: MailAction, mails: readonly OutboxMail[]) => void
}

/** What can be done with all selected mails at once. */
function SelectedMails({ rows, isActing, onAction }: Props) {
  const mails = rows.flatMap((row) => row.queue ?? row)
  const { t } = useTranslation('organizer-mail')
  return (
    <section className={css.bar} aria-label={t('outbox.selected', { count: mails.length })}>
      <p>
        <b>{t('outbox.selected', { count: mails.length })}</b>
      </p>
      {MAIL_ACTIONS.map((action) => {
        const fitting = mails.filter((mail) => mailActions(mail).includes(action))
        const [first] = fitting
        return (
          first && (
            <AllowedButton
              key={action}
              call={callOf(action, first)}
              variant={action === 'cancel' ? 'danger-line' : 'line'}
              isDisabled={isActing}
              onPress={() => onAction(action, fitting)}
            >
              {t(`outbox.move.${action}`, { count: fitting.length })}
            </AllowedButton>
          )
        )
      })}
    </section>
  )
}

/** The state of the mail server. */
function OutboxFoot() {
  const { t } = useTranslation('organizer-mail')
  const { brief } = useDates()
  const server = useQueryData(mailQueries.server)
  const parts = server && [
    server.host ? t('outbox.server', { host: server.host }) : t('reason.no mail server'),
    server.host && server.lastAcceptedAt && t('outbox.answered', { at: brief(server.lastAcceptedAt) }),
  ]
  return parts?.filter(Boolean).join(', ')
}

const NONE: OutboxMail[] = []
const searchTextOf = ({ to, subject, reason }: OutboxMail) => `${to} ${subject} ${reason}`

/** The outbox: failed mails first, the current one unfolded with what may help. */
export function OutboxPage() {
  const { t } = useTranslation('organizer-mail')
  const [params] = useSearchParams()
  const view = OUTBOX_VIEWS.find((one) => one === params.get('state'))
  const query = useQuery(mailQueries.outbox(view))
  const mails = query.data ?? NONE
  const { data: counts = {} } = useQuery(mailQueries.counts)
  const { runAction, isActing } = useMailActions()
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const unfold = ({ campaignId }: OutboxMail) => setUnfolded((others) => [...others, campaignId])
  const columns = useOutboxColumns(runAction, unfold)
  const {
    rows: found,
    search,
    table,
  } = useRows(mails, columns, searchTextOf, {
    list: 'outbox',
    sorting: { column: 'state', direction: 'ascending' },
  })
  // Searching for an address also finds it in a queue.
  const rows = useMemo(
    () => groupQueues(found, search.value ? found.map(({ campaignId }) => campaignId) : unfolded),
    [found, search.value, unfolded],
  )
  const { selectedRows, selection } = useSelection(rows)
  const { current, open } = useCurrentMail(rows)
  const failed = useMemo(() => mails.filter(isRetriedWithAll), [mails])
  useMailKeys(rows, current, runAction)
  return (
    <SectionPage
      section="mail"
      title={t('outbox.title')}
      note={t('outbox.note', { failed: counts.failed ?? 0, held: counts.held ?? 0 })}
      tools={
        <>
          <FilterField {...search} />
          {failed.length > 0 && (
            <AllowedButton
              call="mail.retryMail"
              variant="line"
              icon="retry"
              isPending={isActing}
              onPress={() => runAction('retry', failed)}
            >
              {t('outbox.retryAll', { count: failed.length })}
            </AllowedButton>
          )}
        </>
      }
    >
      {(query.isPending || query.error) && <LoadingOrError query={query} />}
      {!query.isPending && !query.error && (
        <div className={css.body}>
          <DataTable
            label={t('outbox.title')}
            {...table}
            rows={rows}
            {...selection}
            onOpen={(id) => {
              const row = rows.find(({ _id }) => _id === id)
              if (row?.queue) unfold(row)
              else open(id)
            }}
            current={
              current && {
                id: current._id,
                below: {
                  px: remedyHeightPx(current),
                  content: <UndeliverableMailPanel key={current._id} mail={current} />,
                },
              }
            }
            empty={t('outbox.none')}
            note={<OutboxFoot />}
          />
          <HeldGroups />
          {selectedRows.length > 0 && <SelectedMails rows={selectedRows} isActing={isActing} onAction={runAction} />}
        </div>
      )}
    </SectionPage>
  )
}

/** The unfolded mail: the first that failed, until another one is opened or this one closed. */
function useCurrentMail(rows: readonly OutboxRow[]) {
  const [chosen, setChosen] = useState<string>()
  const first = rows.find(({ state }) => state === 'failed')
  const current = chosen === undefined ? first : rows.find(({ _id }) => _id === chosen)
  return { current, open: (id: string) => setChosen(id === current?._id ? '' : id) }
}

/** R sends the focused mail, or else the current one; C cancels it. */
function useMailKeys(
  rows: readonly OutboxRow[],
  current: OutboxRow | undefined,
  runAction: ReturnType<typeof useMailActions>['runAction'],
) {
  const { t } = useTranslation('organizer-mail')
  const act = (matches: (action: string) => boolean) => {
    const id = document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id
    const mail = rows.find(({ _id }) => _id === id) ?? current
    const action = mail && mailActions(mail).find(matches)
    if (mail && action) runAction(action, [mail])
  }
  usePageKeys({
    r: { label: t('outbox.move.retry', { count: 1 }), act: () => act((action) => action !== 'cancel') },
    c: { label: t('ui:cancel'), act: () => act((action) => action === 'cancel') },
  })
}

/** Whether the mail has arrived or belongs to no record, so that there is nothing to fix. */
const isSettled = ({ state, entity }: OutboxMail) => state === 'sent' || state === 'sending' || entity === ''

/** Height of the line of facts, and of the actions below it. */
export const remedyHeightPx = (mail: OutboxMail) => (isSettled(mail) ? 36 : 80)

const PAGES: Partial<Record<OutboxMail['entity'], string>> = { badge: '/badges', company: '/companies' }

/** What the current mail unfolds: its subject and record and, while it has not arrived, what may help. */
export function UndeliverableMailPanel({ mail }: { mail: OutboxMail }) {
  const canCall = useCanCall()
  const isOpen = !isSettled(mail)
  const remedy = useQueryData({
    ...mailQueries.undeliverable(mail._id),
    enabled: isOpen && canCall('undeliverableMail.getUndeliverableMail'),
  })
  return (
    <div className={css.remedy}>
      <RemedyText mail={mail} remedy={remedy} />
      {remedy && isOpen && (
        <div className={css.acts}>
          {remedy.canCorrect && (
            <Allowed call="undeliverableMail.correctMail">
              <Correction key={mail._id} mail={mail} remedy={remedy} />
            </Allowed>
          )}
          {remedy.company && mail.state === 'failed' && (
            <Allowed call="undeliverableMail.askCompany">
              <AskCompany mail={mail} remedy={remedy} />
            </Allowed>
          )}
        </div>
      )}
    </div>
  )
}

/** The facts: the subject, the recipient, the probable address, who typed it, and when that company was asked. */
function RemedyText({ mail, remedy }: { mail: OutboxMail; remedy: UndeliverableMail | undefined }) {
  const { t } = useTranslation('organizer-mail')
  const { shortDay, instant } = useDates()
  const { who } = useAuditTexts()
  const page = PAGES[mail.entity]
  return (
    <p className={css.words}>
      <span>
        {remedy?.suggestion && !mail.correctedTo && (
          <>
            {t('cure.looks', { domain: domainOf(mail.to) })} <b>{domainOf(remedy.suggestion)}</b>.{' '}
          </>
        )}
        {remedy?.askedAt && t('cure.asked', { company: remedy.company?.name ?? '', at: instant(remedy.askedAt) })}{' '}
        {remedy?.typedAt &&
          t('cure.typed', {
            who: who({ actor: remedy.typedBy, who: remedy.typist }),
            at: shortDay(remedy.typedAt),
          })}{' '}
        {isSettled(mail) && !mail.campaignId && mail.subject}
      </span>
      {page && mail.recordId && (
        <Link to={`${page}/${mail.recordId}`}>
          {remedy?.name ? t('cure.recordOf', { name: remedy.name }) : t('cure.record')}
        </Link>
      )}
    </p>
  )
}

/** The address as it was probably meant, to be corrected where it was typed; the same mail then goes to it. */
function Correction({ mail, remedy }: { mail: OutboxMail; remedy: UndeliverableMail }) {
  const { t } = useTranslation('organizer-mail')
  const [email, setEmail] = useState(mail.correctedTo || remedy.suggestion || mail.to)
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
      <Button
        type="submit"
        variant={isOther ? 'primary' : 'line'}
        isDisabled={!isOther}
        isPending={correcting.isPending}
      >
        {t('cure.correct')}
      </Button>
    </form>
  )
}

/** Asks the company that typed the address to check it, in both languages. */
function AskCompany({ mail, remedy }: { mail: OutboxMail; remedy: UndeliverableMail }) {
  const { t } = useTranslation('organizer-mail')
  const sentWords = useSentMessage()
  const asking = useApiMutation(() => calls.undeliverableMail.askCompany({ params: { id: mail._id } }), {
    errorTitle: t('cure.notAsked'),
    invalidates: [['mail']],
    onSuccess: ({ to }) => toast.success(sentWords(t('cure.willAsk', { to }), to)),
  })
  const ask = async () => {
    const { name = '', email = '' } = remedy.company ?? {}
    const message = t('cure.askText', { email, to: mail.to })
    if (await confirm({ title: t('cure.askTitle', { name }), message, confirmLabel: t('cure.ask') })) asking.mutate()
  }
  return (
    <Button variant="line" icon="mail" isPending={asking.isPending} onPress={ask}>
      {t('cure.ask')}
    </Button>
  )
}
