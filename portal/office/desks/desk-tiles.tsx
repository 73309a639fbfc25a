import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import type { Arrivals } from '#shared/checkin/checkin.contract.ts'
import type { Desk } from '#shared/desk/desk.contract.ts'
import { DeskTile } from './desk-tile.tsx'
import css from './desk-tiles.module.css'

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
    if (await confirm({ title: t('closeTitle', { name }), message: t('closeAsk'), yes: t('close') })) close.mutate(_id)
  }
  const ask = async ({ _id, name }: Desk) => {
    if (await confirm({ title: t('askTitle', { name }), message: t('ask'), yes: t('revoke') })) revoke.mutate(_id)
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
                  <Allowed to="desk.closeDesk">
                    <button
                      type="button"
                      className={css.revoke}
                      aria-label={t('closeOf', { name: desk.name })}
                      onClick={() => void askToClose(desk)}
                    >
                      {t('close')}
                    </button>
                  </Allowed>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
