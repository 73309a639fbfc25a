import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LoadingOrError, SectionPage } from '#portal/office/layout/section-page.tsx'
import { PageFoot, PaneHead, SidePane, SplitPage } from '#portal/office/layout/side-pane.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useAreMailsHeld } from '#portal/office/mail/mail-queries.ts'
import { MailPaper } from '#portal/office/mail/model/mail-paper.tsx'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import { useRows, useSelection } from '#portal/office/table/use-rows.ts'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { MaterialOrder } from '#shared/material-order/material-order.contract.ts'
import { MAX_NOTIFIED } from '#shared/material-order/material-order.rules.ts'

/** A company that has yet to be notified of some of its orders. */
interface PendingNotice {
  _id: string
  name: string
  lines: number
}

const NONE: MaterialOrder[] = []
const searchTextOf = ({ name }: PendingNotice) => name

/** The companies to notify of their materials' state, with each one's mail. */
export function NoticesPage() {
  const { t } = useTranslation('organizer-materials')
  const query = useQuery(queries.materialOrders)
  const orders = query.data
  const pending = useMemo(() => pendingNotices(orders ?? NONE), [orders])
  const back = (
    <LinkButton variant="line" icon="back" to="/materials">
      {t('tell.back')}
    </LinkButton>
  )
  if (orders && pending.length > 0) return <Notices pending={pending} back={back} />
  return (
    <SectionPage section="materials" title={t('tell.title')} tools={back}>
      {orders ? <EmptyState title={t('tell.nobody')} /> : <LoadingOrError query={query} />}
    </SectionPage>
  )
}

function pendingNotices(orders: readonly MaterialOrder[]) {
  const open = orders.filter(({ needsNotice }) => needsNotice)
  return [...Map.groupBy(open, ({ companyId }) => companyId)].map(([_id, of]) => ({
    _id,
    name: of[0]?.company ?? '',
    lines: of.length,
  }))
}

function Notices({ pending, back }: { pending: readonly PendingNotice[]; back: React.ReactNode }) {
  const { t } = useTranslation(['organizer-materials', 'organizer-mail'])
  const navigate = useNavigate()
  const [shownId, show] = useState('')
  const columns = useMemo<TableColumn<PendingNotice>[]>(
    () => [
      column('name', t('organizer:person.company'), ({ name }) => name),
      column('lines', t('column.orders'), ({ lines }) => lines, { width: 116, isNumber: true }),
    ],
    [t],
  )
  const { rows, table } = useRows(pending, columns, searchTextOf, {
    list: 'notices',
    sorting: { column: 'name', direction: 'ascending' },
  })
  const { selectedRows, selection } = useSelection(rows, 'all')
  const current = rows.find(({ _id }) => _id === shownId) ?? rows[0]
  const isWaiting = useAreMailsHeld()
  const send = useApiMutation(sendAll, {
    errorTitle: t('failed'),
    invalidates: [queries.materialOrders.queryKey],
    onSuccess: (sent) => {
      if (sent === 0) toast.info(t('tell.sentNone'))
      else if (isWaiting) toast.info(t('organizer-mail:waits.all'))
      else toast.success(t('tell.sent', { count: sent }))
      void navigate('/materials')
    },
  })
  const count = selectedRows.length
  const ask = async () => {
    if (
      await confirm({
        title: t('tell.ask', { count }),
        message: t('tell.askText'),
        confirmLabel: t('organizer:act.send', { count }),
      })
    )
      send.mutate(selectedRows.map(({ _id }) => _id))
  }
  return (
    <SplitPage>
      <SectionPage section="materials" title={t('tell.title')} note={t('tell.note')} tools={back}>
        <DataTable
          label={t('tell.list')}
          {...table}
          {...selection}
          onOpen={show}
          current={current && { id: current._id }}
          empty={t('nothing')}
        />
        <PageFoot>
          <Button variant="primary" lead="mail" isDisabled={count === 0} isPending={send.isPending} onPress={ask}>
            {t('organizer:act.send', { count })}
          </Button>
        </PageFoot>
      </SectionPage>
      <SidePane label={t('tell.preview')}>{current && <Preview key={current._id} company={current} />}</SidePane>
    </SplitPage>
  )
}

function Preview({ company }: { company: PendingNotice }) {
  const { t, i18n } = useTranslation('organizer-materials')
  const { _id: id, lines } = company
  const mail = useQuery({
    queryKey: ['materialOrders', 'notice', id, String(lines), i18n.language],
    queryFn: () => calls.materialOrder.previewNotice({ params: { id } }),
  })
  return (
    <>
      <PaneHead title={company.name}>{mail.data?.to === '' && t('tell.noAddress')}</PaneHead>
      {mail.data?.html ? <MailPaper {...mail.data} /> : <LoadingOrError query={mail} />}
    </>
  )
}

/** As many per call as it accepts; returns how many were notified. */
async function sendAll(ids: readonly string[]) {
  let sum = 0
  for (let from = 0; from < ids.length; from += MAX_NOTIFIED)
    sum += (await calls.materialOrder.sendNotices({ body: { ids: ids.slice(from, from + MAX_NOTIFIED) } })).sent
  return sum
}
