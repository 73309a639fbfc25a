import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { QueryState, SectionPage } from '#portal/office/frame/section-page.tsx'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { mailQueries, OUTBOX_VIEWS } from '#portal/office/mail/mail-queries.ts'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import { useRows, useSelection } from '#portal/office/table/use-rows.ts'
import { Button } from '#portal/ui/button.tsx'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'
import { callOf, groupQueues, HeldGroups, type OutboxRow, useMailActions } from './held-groups.tsx'
import { isRetriedWithAll, MAIL_ACTIONS, type MailAction, mailActions } from './mail-actions.ts'
import { useOutboxColumns } from './outbox-columns.tsx'
import css from './outbox-page.module.css'
import { curePx, UndeliverableMailPanel } from './undeliverable-mail.tsx'

type Props = {
  rows: readonly OutboxRow[]
  isMoving: boolean
  onMove: (move: MailAction, mails: readonly OutboxMail[]) => void
}

/** What can be done with all selected mails at once. */
function SelectedMails({ rows, isMoving, onMove }: Props) {
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
            <Allowed key={move} call={callOf(move, first)}>
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

/** What is known of the mail server. */
function OutboxFoot() {
  const { t } = useTranslation('organizer-mail')
  const { brief } = useDates()
  const { data: server } = useQuery(mailQueries.server)
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
  const { data: mails = NONE, error, isPending, refetch } = useQuery(mailQueries.outbox(view))
  const { data: counts = {} } = useQuery(mailQueries.counts)
  const { move, isMoving } = useMailActions()
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const unfold = ({ campaignId }: OutboxMail) => setUnfolded((others) => [...others, campaignId])
  const columns = useOutboxColumns(move, unfold)
  const {
    rows: found,
    search,
    table,
  } = useRows(mails, columns, searchTextOf, {
    list: 'outbox',
    sorting: { column: 'state', direction: 'ascending' },
  })
  // Whoever looks for an address finds it in a queue as well.
  const rows = useMemo(
    () => groupQueues(found, search.value ? found.map(({ campaignId }) => campaignId) : unfolded),
    [found, search.value, unfolded],
  )
  const { selectedRows, selection } = useSelection(rows)
  const { current, open } = useCurrentMail(rows)
  const failed = useMemo(() => mails.filter(isRetriedWithAll), [mails])
  useMailKeys(rows, current, move)
  return (
    <SectionPage
      section="mail"
      title={t('outbox.title')}
      note={t('outbox.note', { failed: counts.failed ?? 0, held: counts.held ?? 0 })}
      tools={
        <>
          <FilterField {...search} />
          {failed.length > 0 && (
            <Allowed call="mail.retryMail">
              <Button variant="line" icon="retry" isPending={isMoving} onPress={() => move('retry', failed)}>
                {t('outbox.retryAll', { count: failed.length })}
              </Button>
            </Allowed>
          )}
        </>
      }
    >
      {(isPending || error) && <QueryState error={error} onRetry={refetch} />}
      {!isPending && !error && (
        <div className={css.body}>
          <DataTable
            label={t('outbox.title')}
            columns={columns}
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
                below: { px: curePx(current), content: <UndeliverableMailPanel key={current._id} mail={current} /> },
              }
            }
            empty={t('outbox.none')}
            note={<OutboxFoot />}
          />
          <HeldGroups />
          {selectedRows.length > 0 && <SelectedMails rows={selectedRows} isMoving={isMoving} onMove={move} />}
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

/** R sends the row with the focus, or else the current one, and C takes it back. */
function useMailKeys(
  rows: readonly OutboxRow[],
  current: OutboxRow | undefined,
  move: ReturnType<typeof useMailActions>['move'],
) {
  const { t } = useTranslation('organizer-mail')
  const act = (isMeant: (action: string) => boolean) => {
    const id = document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id
    const mail = rows.find(({ _id }) => _id === id) ?? current
    const action = mail && mailActions(mail).find(isMeant)
    if (mail && action) move(action, [mail])
  }
  usePageKeys({
    r: { label: t('outbox.key.retry'), act: () => act((action) => action !== 'cancel') },
    c: { label: t('outbox.key.cancel'), act: () => act((action) => action === 'cancel') },
  })
}
