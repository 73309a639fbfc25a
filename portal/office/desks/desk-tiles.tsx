import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Tag } from '#portal/ui/tag.tsx'
import type { Arrivals } from '#shared/checkin/checkin.contract.ts'
import type { Desk } from '#shared/desk/desk.contract.ts'
import css from './desk-tiles.module.css'

/** The server records a desk's contact to the minute. */
const OFFLINE_MS = 3 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** One tile per desk: today's arrivals and its last contact. Revoked desks are named below. */
export function DeskTiles({ desks, arrivals }: { desks: readonly Desk[]; arrivals: Arrivals | undefined }) {
  const { t } = useTranslation('organizer-desks')
  const revoke = useChange((id: string) => calls.desk.revokeDesk({ params: { id } }), {
    failed: t('notRevoked'),
    reads: [queries.desks.queryKey],
  })
  const close = useChange((id: string) => calls.desk.closeDesk({ params: { id } }), {
    failed: t('notClosed'),
    reads: [queries.desks.queryKey],
  })
  const askToClose = async ({ _id, name }: Desk) => {
    if (await confirm({ title: t('closeTitle', { name }), message: t('closeAsk') })) close.mutate(_id)
  }
  const ask = async ({ _id, name }: Desk) => {
    if (await confirm({ title: t('askTitle', { name }), message: t('ask') })) revoke.mutate(_id)
  }
  const live = desks.filter(({ revokedAt }) => revokedAt === null)
  const revoked = desks.filter(({ revokedAt }) => revokedAt !== null)
  return (
    <>
      {live.length === 0 && <EmptyState title={t('none')} />}
      <ul className={css.tiles}>
        {live.map((desk) => (
          <DeskTile key={desk._id} desk={desk} arrivals={arrivals} onRevoke={() => void ask(desk)} />
        ))}
      </ul>
      {revoked.length > 0 && (
        <section className={css.revoked} aria-label={t('revoked')}>
          <h2>{t('revoked')}</h2>
          <ul>
            {revoked.map((desk) => (
              <li key={desk._id}>
                {desk.name}{' '}
                {desk.closedAt ? (
                  t('closed')
                ) : (
                  <button
                    type="button"
                    className={css.revoke}
                    aria-label={t('closeOf', { name: desk.name })}
                    onClick={() => void askToClose(desk)}
                  >
                    {t('close')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type TileProps = { desk: Desk; arrivals: Arrivals | undefined; onRevoke: () => void }

function DeskTile({ desk, arrivals, onRevoke }: TileProps) {
  const { t } = useTranslation('organizer-desks')
  const language = useLanguage()
  const { ago, instant } = useDates()
  const now = arrivals ? Date.parse(arrivals.at) : Date.now()
  const silentMs = desk.lastSeenAt === null ? Number.POSITIVE_INFINITY : now - Date.parse(desk.lastSeenAt)
  const isOnline = silentMs < OFFLINE_MS
  const lastContact = () => {
    if (desk.lastSeenAt === null) return t('never')
    if (isOnline) return t('justNow')
    return silentMs < DAY_MS ? ago(desk.lastSeenAt, now) : instant(desk.lastSeenAt)
  }
  const count = arrivals?.desks.find(({ _id }) => _id === desk._id)?.count ?? 0
  return (
    <li>
      <div className={css.head}>
        <h2>{desk.name}</h2>
        {isOnline ? (
          <p className={css.online}>
            <Icon name="check" /> {t('online')}
          </p>
        ) : (
          <Tag kind="due">{t('offline')}</Tag>
        )}
      </div>
      <p className={css.count}>
        {desk.kind === 'kiosk' ? (
          t('isKiosk')
        ) : (
          <>
            <b>{count.toLocaleString(language)}</b> {t('today')}
          </>
        )}
      </p>
      <p className={css.row}>
        <span>{t('lastContact')}</span>
        <span>{lastContact()}</span>
      </p>
      <Allowed to="desk.revokeDesk">
        <button type="button" className={css.revoke} aria-label={t('revokeOf', { name: desk.name })} onClick={onRevoke}>
          {t('revoke')}
        </button>
      </Allowed>
    </li>
  )
}
