import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { Block } from '#portal/office/layout/section-page.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { StoredConflict } from '#shared/conflict/conflict.contract.ts'
import { HELD_PAGE_SIZE } from '#shared/desk/desk.rules.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import css from './conflict-list.module.css'

const PHOTO = 'urlPhoto'

/** 'Desk 1' of 'Desk 1, south entrance', if the whole name is shown above or would break the line. */
const short = (desk: string) => desk.split(', ')[0] ?? desk

/** Fields written twice at once: the first value stays until somebody decides. */
export function ConflictList() {
  const { t } = useTranslation('organizer-desks')
  const { recent } = useDates()
  const words = useAuditTexts()
  const conflicts = useQueryData(queries.conflicts) ?? []
  const decide = useApiMutation(
    ({ id, keep }: { id: string; keep: 'stored' | 'yours' }) =>
      calls.conflict.decideConflict({ params: { id }, body: { keep } }),
    { errorTitle: t('conflict.failed'), invalidates: [queries.conflicts.queryKey, queries.overview.queryKey] },
  )
  const ask = async ({ _id: id, field, stored, yours }: StoredConflict, keep: 'stored' | 'yours') => {
    const title = t(keep === 'stored' ? 'conflict.keepStored' : 'conflict.keepYours')
    const lost = String((keep === 'stored' ? yours : stored) ?? '')
    const message = field === PHOTO ? t('conflict.lostPhoto') : t('conflict.lost', { value: lost })
    if (await confirm({ title, message })) decide.mutate({ id, keep })
  }
  return (
    <Block title={t('conflict.title')} note={conflicts.length}>
      {conflicts.length === 0 && <p>{t('conflict.none')}</p>}
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict._id} className={css.conflict}>
            <p>
              <b dir="auto">
                {[conflict.name, words.fields({ entity: conflict.entity, fields: [conflict.field] })]
                  .filter(Boolean)
                  .join(', ')}
              </b>
            </p>
            <p className={css.about}>{[recent(conflict.at), conflict.desk].filter(Boolean).join(', ')}</p>
            <dl className={css.values}>
              <div>
                <dt>{t('conflict.stored', { by: short(words.who({ actor: conflict.storedBy })) })}</dt>
                <Value conflict={conflict} side="stored" />
              </div>
              <div>
                <dt>{t('conflict.yours', { desk: short(conflict.desk) })}</dt>
                <Value conflict={conflict} side="yours" />
              </div>
            </dl>
            <div className={css.actions}>
              <Allowed call="conflict.decideConflict">
                <Button variant="line" onPress={() => void ask(conflict, 'stored')}>
                  {t('conflict.keepStored')}
                </Button>
                <Button variant="line" onPress={() => void ask(conflict, 'yours')}>
                  {t('conflict.keepYours')}
                </Button>
              </Allowed>
            </div>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** One of the two values; photos are seen. */
function Value({ conflict, side }: { conflict: StoredConflict; side: 'stored' | 'yours' }) {
  const { t } = useTranslation('organizer')
  const value = String(conflict[side] ?? '')
  if (conflict.field !== PHOTO || value === '') return <dd dir="auto">{value}</dd>
  return (
    <dd>
      <img src={fileUrl(value)} alt={t('photoOf', { name: conflict.name })} />
    </dd>
  )
}

/** Badges that two disconnected desks both handed out; a desk decides that only the last one stays. */
export function DoubleHandOuts() {
  const { t } = useTranslation('organizer-desks')
  const { instant } = useDates()
  const twice = useQueryData(queries.twice) ?? []
  if (twice.length === 0) return null
  return (
    <Block title={t('twice.title')} note={twice.length}>
      <ul>
        {twice.map(({ id, name, checkins }) => (
          <li key={id} className={css.conflict}>
            <p>
              <b dir="auto">{name}</b>
            </p>
            <p>{checkins.map(({ at, desk }) => `${instant(at)}, ${desk}`).join(' · ')}</p>
            <p>{t('twice.text', { desk: checkins.at(-1)?.desk ?? '' })}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** The most that one answer holds. */
const MAX_SHOWN = 1000

type Act = 'apply' | 'discard'

/** Operations from desks that were not applied, because they were refused or the desk was revoked. */
export function UnappliedList() {
  const { t } = useTranslation(['organizer-desks', 'organizer-companies'])
  const { instant } = useDates()
  const [limit, setLimit] = useState(HELD_PAGE_SIZE)
  const held = useQueryData({ ...queries.held(limit), placeholderData: keepPreviousData }) ?? []
  const { ask, isPending } = useDecideHeld()
  const words = useAuditTexts()
  const count = held.filter(({ refusal }) => refusal === null).length
  const buttons = (opId?: string) => (
    <div className={css.actions}>
      <Allowed call="desk.decideHeld">
        <Button variant="line" isDisabled={isPending} onPress={() => void ask('apply', opId)}>
          {t(opId ? 'held.apply' : 'held.applyAll')}
        </Button>
        <Button variant="line" isDisabled={isPending} onPress={() => void ask('discard', opId)}>
          {t(opId ? 'organizer-companies:record.takeBack' : 'held.discardAll')}
        </Button>
      </Allowed>
    </div>
  )
  return (
    <Block title={t('held.title')} note={held.length}>
      {held.length === 0 && <p>{t('held.none')}</p>}
      {count > 1 && buttons()}
      <ul>
        {held.map(({ opId, at, desk, entity, name, patch, refusal }) => (
          <li key={`${opId} ${refusal?.code}`} className={css.conflict}>
            <p>
              {instant(at)}, {desk}: <b dir="auto">{name || t(`held.entity.${entity}`)}</b>
            </p>
            <dl>
              <dt>
                {t(`held.entity.${entity}`)}
                {', '}
                {refusal ? textOr(`error:${refusal.code}`, refusal.error) : t('held.revoked')}
              </dt>
              <dd dir="auto">
                {shownFields(patch)
                  .map(([field, value]) => {
                    const name = words.fields({ entity, fields: [field] })
                    return t('held.value', { name, value: String(value) })
                  })
                  .join(', ')}
              </dd>
            </dl>
            {!refusal && buttons(opId)}
          </li>
        ))}
      </ul>
      {held.length === limit && limit < MAX_SHOWN && (
        <Button variant="line" onPress={() => setLimit(limit + HELD_PAGE_SIZE)}>
          {t('held.more')}
        </Button>
      )}
    </Block>
  )
}

/** Applies or discards one operation, or all of them; asks first unless one is applied. */
function useDecideHeld() {
  const { t } = useTranslation('organizer-desks')
  const decide = useApiMutation(
    ({ act, opId }: { act: Act; opId: string | undefined }) =>
      calls.desk.decideHeld({ body: { act, ...(opId !== undefined && { opIds: [opId] }) } }),
    {
      errorTitle: t('held.failed'),
      onSuccess: ({ refused: [first, ...others] }) => {
        if (!first) return
        const reason = textOr(`error:${first.code}`, first.error)
        toast.error(t('held.stays', { count: others.length + 1 }), reason)
      },
    },
  )
  const ask = async (act: Act, opId?: string) => {
    const title = t(`held.${act}${opId === undefined ? 'All' : ''}`)
    const message = t(act === 'apply' ? 'held.askApply' : 'held.askDiscard')
    const isSafe = act === 'apply' && opId !== undefined
    if (isSafe || (await confirm({ title, message }))) decide.mutate({ act, opId })
  }
  return { ask, isPending: decide.isPending }
}

/** Leaves out ids and digests, which mean nothing to a reader. */
const shownFields = (patch: Record<string, unknown>) =>
  Object.entries(patch).filter(
    ([field, value]) => !/id$|^undoOf|^photo/i.test(field) && value !== '' && typeof value !== 'object',
  )
