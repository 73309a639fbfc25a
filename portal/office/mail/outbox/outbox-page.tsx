import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { QueryState } from '#portal/office/frame/query-state.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { useModelName } from '#portal/office/mail/model/use-model-name.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import { useRows } from '#portal/office/table/use-rows.ts'
import { useSelection } from '#portal/office/table/use-selection.ts'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { domainOf } from '#shared/email.ts'
import { suggestEmail } from '#shared/email-suggestion.ts'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'
import { MAIL_STATES } from '#shared/mail/mail.schema.ts'
import { HeldGroups } from './held-groups.tsx'
import { MAIL_ACTIONS, MAIL_URGENCY, type MailAction, mailActions } from './mail-actions.ts'
import css from './outbox-page.module.css'
import { useReason } from './use-reason.ts'

const MOVES: Record<MailAction, (parts: { params: { id: string } }) => Promise<OutboxMail>> = {
  retry: calls.mail.retryMail,
  release: calls.mail.releaseMail,
  cancel: calls.mail.cancelMail,
}

const NONE: OutboxMail[] = []
const wordsOf = ({ to, subject, reason }: OutboxMail) => `${to} ${subject} ${reason}`

/** The outbox: failed mails first, each with its reason and what can be done. */
export function OutboxPage() {
  const { t } = useTranslation('organizer-mail')
  const [params] = useSearchParams()
  const state = MAIL_STATES.find((one) => one === params.get('state'))
  const { data: mails = NONE, error, isPending, refetch } = useQuery(mailQueries.outbox(state))
  const { data: counts = {} } = useQuery(mailQueries.counts)
  const columns = useOutboxColumns()
  const { rows, search, table } = useRows(mails, columns, wordsOf, {
    list: 'outbox',
    sorting: { column: 'state', direction: 'ascending' },
  })
  const { chosen, select } = useSelection(rows)
  const failed = useMemo(() => mails.filter((mail) => mail.state === 'failed'), [mails])
  const { move, isPending: isMoving } = useMailAction()
  return (
    <SectionPage
      section="mail"
      title={t('outbox.title')}
      note={t('outbox.note', { failed: counts.failed ?? 0, held: counts.held ?? 0 })}
      tools={
        <>
          <FilterField label={t('outbox.filter')} {...search} />
          {failed.length > 0 && (
            <Allowed to="mail.retryMail">
              <Button
                variant="line"
                icon="retry"
                isPending={isMoving}
                onPress={() => move({ move: 'retry', mails: failed })}
              >
                {t('outbox.retryAll', { count: failed.length })}
              </Button>
            </Allowed>
          )}
        </>
      }
    >
      {(isPending || error) && <QueryState error={error} onRetry={() => void refetch()} />}
      {!isPending && !error && (
        <div className={css.body}>
          <DataTable label={t('outbox.title')} columns={columns} {...table} {...select} empty={t('outbox.none')} />
          <HeldGroups />
          {chosen.length > 0 && (
            <SelectedMails
              mails={chosen}
              isMoving={isMoving}
              onMove={(which, of) => move({ move: which, mails: of })}
            />
          )}
        </div>
      )}
    </SectionPage>
  )
}

/** Retries, releases or cancels mails; cancelling asks for confirmation. */
function useMailAction() {
  const { t } = useTranslation('organizer-mail')
  const { mutate, isPending } = useChange(
    async ({ move, mails }: { move: MailAction; mails: readonly OutboxMail[] }) => {
      if (move === 'cancel' && !(await confirm(question(mails)))) return 0
      for (const { _id } of mails) await MOVES[move]({ params: { id: _id } })
      return mails.length
    },
    {
      failed: t('outbox.notDone'),
      reads: [['mail']],
      onSuccess: (count, { move }) => count > 0 && toast.success(t(`outbox.done.${move}`, { count })),
    },
  )
  return { move: mutate, isPending }

  function question(mails: readonly OutboxMail[]) {
    return {
      title: t('outbox.cancelAsk', { count: mails.length }),
      message: mails[0] ? `${mails[0].to}: ${mails[0].subject}` : '',
    }
  }
}

/** The columns of the outbox. */
function useOutboxColumns(): TableColumn<OutboxMail>[] {
  const { t } = useTranslation('organizer-mail')
  const modelName = useModelName()
  const reason = useReason()
  const { instant: time } = useDates()
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
        cell: (mail) => <span className={mail.state === 'failed' ? css.late : undefined}>{reason(mail)}</span>,
      }),
      column('at', t('outbox.column.when'), ({ sentAt, createdAt }) => Date.parse(sentAt ?? createdAt), {
        width: 132,
        cell: ({ sentAt, createdAt }) => time(sentAt ?? createdAt),
      }),
    ],
    [t],
  )
}

type Props = {
  mails: readonly OutboxMail[]
  isMoving: boolean
  onMove: (move: MailAction, mails: readonly OutboxMail[]) => void
}

/** What can be done with the selected mails; for a single one also its reason and what may help. */
function SelectedMails({ mails, isMoving, onMove }: Props) {
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
            <Allowed to="mail.retryMail">
              <Button
                key={move}
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
