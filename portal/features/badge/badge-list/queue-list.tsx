import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#portal/ui/cx.ts'
import { IconButton } from '#portal/ui/icon-button.tsx'
import type { QueueDoubt, QueueRow } from '#shared/badge/invitation-queue.ts'
import { domainOf } from '#shared/email.ts'
import css from './many-invitations.module.css'
import { TypeSelect } from './type-select.tsx'
import type { InvitationQueue } from './use-invitation-queue.ts'

/** The list as it will be sent, from the top. */
export function QueueList({ queue }: { queue: InvitationQueue }) {
  const { t } = useTranslation('badge')
  const latest = useRef(queue)
  latest.current = queue
  // Stable, so that a key in one row draws that row alone.
  const actions = useRef<RowActions>({
    change: (id, change) => latest.current.change(id, change),
    remove: (id) => latest.current.remove([id]),
  }).current
  return (
    <ol className={css.rows} aria-label={t('many.list')}>
      {queue.rows.map((row, at) => (
        <Row
          key={row.id}
          row={row}
          doubt={queue.checked[at]?.doubt}
          meant={queue.checked[at]?.meant}
          isRunning={queue.isSending}
          actions={actions}
        />
      ))}
    </ol>
  )
}

type RowActions = {
  change: (id: string, change: Partial<QueueRow>) => void
  remove: (id: string) => void
}

type RowProps = {
  row: QueueRow
  doubt: QueueDoubt | undefined
  meant: string | undefined
  isRunning: boolean
  actions: RowActions
}

const Row = memo(function Row({ row, doubt, meant, isRunning, actions }: RowProps) {
  const { t } = useTranslation('badge')
  const { id, email, type, state } = row
  const isFixed = state === 'sent' || (state === 'sending' && isRunning)
  return (
    <li className={css.row} data-state={state}>
      <input
        className={css.email}
        value={email}
        aria-label={t('many.rowEmail')}
        aria-invalid={(doubt && state === 'new') || undefined}
        readOnly={isFixed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => actions.change(id, { email: event.target.value })}
      />
      <TypeSelect
        label={t('many.rowType', { email })}
        value={type}
        isDisabled={isFixed}
        onChange={(next) => actions.change(id, { type: next })}
      />
      <RowState row={row} doubt={doubt} isRunning={isRunning} />
      {isFixed ? (
        <span />
      ) : (
        <IconButton icon="bin" label={t('many.rowRemove', { email })} onPress={() => actions.remove(id)} />
      )}
      {meant && state === 'new' && (
        <button type="button" className={css.meant} onClick={() => actions.change(id, { email: meant })}>
          {t('invitation.meant', { domain: domainOf(meant) })}
        </button>
      )}
    </li>
  )
})

function RowState({ row, doubt, isRunning }: Pick<RowProps, 'row' | 'doubt' | 'isRunning'>) {
  const { t } = useTranslation('badge')
  const isBad = row.state === 'refused' || Boolean(row.why) || (row.state === 'new' && doubt !== undefined)
  const word = row.state === 'sending' && !isRunning ? 'interrupted' : row.state
  const text = row.why || (row.state === 'new' && doubt ? t(doubt) : t(`many.state.${word}`))
  return <span className={cx(css.state, isBad && css.bad)}>{text}</span>
}
