import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '#portal/features/badge/badge-card/qr-code.tsx'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Allowed, AllowedButton } from '#portal/office/auth/allowed.tsx'
import { ErrorNotice } from '#portal/office/layout/section-page.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Tag } from '#portal/ui/tag.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { useCopy } from '#portal/ui/use-copy.ts'
import { groupCode } from '#shared/badge/pass.ts'
import type { Arrivals } from '#shared/checkin/checkin.contract.ts'
import type { Desk } from '#shared/desk/desk.contract.ts'
import { DAY_MS } from '#shared/time.ts'
import css from './desk-tiles.module.css'

/** The server records a desk's contact to the minute. */
const OFFLINE_MS = 3 * 60 * 1000

type Props = { desk: Desk; arrivals: Arrivals | undefined; onRevoke: () => void }

/** A desk's place and staff, today's arrivals, its last contact and what waits there. */
export function DeskTile({ desk, arrivals, onRevoke }: Props) {
  const { t, i18n } = useTranslation('organizer-desks')
  const { ago, instant } = useDates()
  const now = arrivals ? Date.parse(arrivals.at) : Date.now()
  const silentMs = desk.lastSeenAt === null ? Number.POSITIVE_INFINITY : now - Date.parse(desk.lastSeenAt)
  const isOnline = silentMs < OFFLINE_MS
  const lastContact = () => {
    if (desk.lastSeenAt === null) return t('organizer:word.never')
    if (isOnline) return t('justNow')
    return silentMs < DAY_MS ? ago(desk.lastSeenAt, now) : instant(desk.lastSeenAt)
  }
  const count = arrivals?.desks.find(({ _id }) => _id === desk._id)?.count ?? 0
  const isKiosk = desk.kind === 'kiosk'
  const waits = (desk.waiting?.changes ?? 0) + (desk.waiting?.labels ?? 0) > 0
  const [name, place] = nameAndPlace(desk.name)
  const issued = isKiosk ? t('isKiosk') : desk.issuedBy && t('issuedBy', { name: desk.issuedBy })
  const person = desk.staff || issued
  return (
    <li>
      <div className={css.head}>
        <h2 className="text-17" dir="auto">
          {name}
        </h2>
        {isOnline ? (
          <p className={css.online}>
            <Icon name="check" /> {t('online')}
          </p>
        ) : (
          <Tag kind="warning">{t('offline')}</Tag>
        )}
      </div>
      {desk.isRehearsing && <Tag kind="error">{t('rehearsing')}</Tag>}
      <p className={css.place} dir="auto">
        {[place, person].filter(Boolean).join(', ')}
      </p>
      <p className={css.count}>
        {/* A visitors’ screen checks no one in: its number would always be 0. */}
        {(!isKiosk || count > 0) && (
          <span>
            <b>{count.toLocaleString(i18n.language)}</b> {t('today', { count })}
          </span>
        )}
        <Allowed call="desk.revokeDesk">
          <button
            type="button"
            className={css.revoke}
            aria-label={t('revokeOf', { name: desk.name })}
            onClick={onRevoke}
          >
            {t('revoke')}
          </button>
        </Allowed>
      </p>
      <dl className={css.facts}>
        <dt>{t('lastContact')}</dt>
        <dd data-odd={!isOnline || undefined}>{lastContact()}</dd>
        <dt>{t('waiting')}</dt>
        <dd data-odd={!isOnline || waits || undefined}>
          <Waiting desk={desk} isOnline={isOnline} />
        </dd>
      </dl>
    </li>
  )
}

/** For an unreachable desk, what it last reported; it may have done more since. */
function Waiting({ desk: { waiting, lastSeenAt }, isOnline }: { desk: Desk; isOnline: boolean }) {
  const { t } = useTranslation('organizer-desks')
  const { changes = 0, labels = 0 } = waiting ?? {}
  if (lastSeenAt === null) return t('organizer:word.nothing')
  if (waiting === null || (!isOnline && changes + labels === 0)) return t('notKnown')
  const parts = [changes > 0 && t('changes', { count: changes }), labels > 0 && t('labels', { count: labels })]
  const what = parts.filter(Boolean).join(', ') || t('organizer:word.nothing')
  return isOnline ? what : t('atLeast', { what })
}

/** Splits a desk's name, which the field's hint asks to be like 'Desk 3, north entrance'. */
function nameAndPlace(name: string): [string, string] {
  const [first = '', ...place] = name.split(', ')
  return [first, place.join(', ')]
}

/** One tile per desk: today's arrivals and its last contact. Revoked desks are named below. */
export function DeskTiles({ desks, arrivals }: { desks: readonly Desk[]; arrivals: Arrivals | undefined }) {
  const { t } = useTranslation('organizer-desks')
  const revoke = useApiMutation((id: string) => calls.desk.revokeDesk({ params: { id } }), {
    errorTitle: t('organizer:notRevoked'),
    invalidates: [queries.desks.queryKey],
  })
  const close = useApiMutation((id: string) => calls.desk.closeDesk({ params: { id } }), {
    errorTitle: t('notClosed'),
    invalidates: [queries.desks.queryKey],
  })
  const askToClose = async ({ _id, name }: Desk) => {
    if (await confirm({ title: t('closeTitle', { name }), message: t('closeAsk'), confirmLabel: t('close') }))
      close.mutate(_id)
  }
  const ask = async ({ _id, name }: Desk) => {
    if (await confirm({ title: t('askTitle', { name }), message: t('ask'), confirmLabel: t('revoke') }))
      revoke.mutate(_id)
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
        <section className="quiet" aria-label={t('revoked')}>
          <h2>{t('revoked')}</h2>
          <ul>
            {revoked.map((desk) => (
              <li key={desk._id}>
                {desk.name}{' '}
                {desk.closedAt ? (
                  t('closed')
                ) : (
                  <Allowed call="desk.closeDesk">
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

/** “New key”: issues the key of a new desk. It is shown only once; the server keeps no copy. */
export function NewDesk() {
  const { t } = useTranslation('organizer-desks')
  const client = useQueryClient()
  const copy = useCopy()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isKiosk, setKiosk] = useState(false)
  const issue = useMutation({
    mutationFn: () => calls.desk.createDesk({ body: { name: name.trim(), kind: isKiosk ? 'kiosk' : 'desk' } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.desks.queryKey }),
  })
  const close = () => {
    setOpen(false)
    setName('')
    setKiosk(false)
    issue.reset()
  }
  return (
    <>
      <AllowedButton call="desk.createDesk" variant="line" icon="plus" onPress={() => setOpen(true)}>
        {t('organizer:act.newKey')}
      </AllowedButton>
      <Dialog title={t('organizer:act.newKey')} isOpen={isOpen} onClose={close} isDismissable={!issue.data}>
        {issue.data ? (
          <>
            <p>{t('once', { name: issue.data.name })}</p>
            <p className={css.key}>{groupCode(issue.data.key).join(' ')}</p>
            <div className={css.qr} role="img" aria-label={t('keyQr')}>
              <QrCode text={issue.data.key} />
            </div>
            <DialogButtons>
              <Button variant="line" icon="copy" onPress={() => void copy(issue.data.key)}>
                {t('ui:copy.action')}
              </Button>
              <Button onPress={close}>{t('written')}</Button>
            </DialogButtons>
          </>
        ) : (
          <form onSubmit={onFormSubmit(() => issue.mutate())}>
            <TextField
              label={t('name')}
              value={name}
              onChange={setName}
              maxLength={64}
              autoFocus
              hint={t('nameHint')}
            />
            <Checkbox value={isKiosk} onChange={setKiosk} hint={t('kioskHint')}>
              {t('kiosk')}
            </Checkbox>
            <ErrorNotice>{issue.error?.message}</ErrorNotice>
            <DialogButtons>
              <Button type="submit" isPending={issue.isPending} pendingLabel={t('issuing')}>
                {t('issue')}
              </Button>
            </DialogButtons>
          </form>
        )}
      </Dialog>
    </>
  )
}
