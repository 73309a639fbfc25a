import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Block } from '#portal/office/frame/block.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useAuditWords } from '#portal/office/lib/use-audit-words.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import css from './conflict-list.module.css'

/** Fields written twice at once: the first value stays until somebody decides. */
export function ConflictList() {
  const { t } = useTranslation('organizer-desks')
  const { clock } = useDates()
  const words = useAuditWords()
  const { data: conflicts = [] } = useQuery(queries.conflicts)
  const decide = useChange(
    ({ id, keep }: { id: string; keep: 'stored' | 'yours' }) =>
      calls.conflict.decideConflict({ params: { id }, body: { keep } }),
    { failed: t('conflict.failed'), reads: [queries.conflicts.queryKey, queries.overview.queryKey] },
  )
  const ask = async (id: string, keep: 'stored' | 'yours', lost: unknown) => {
    const title = t(keep === 'stored' ? 'conflict.keepStored' : 'conflict.keepYours')
    const message = t('conflict.lost', { value: String(lost ?? '') })
    if (await confirm({ title, message })) decide.mutate({ id, keep })
  }
  return (
    <Block title={t('conflict.title')} note={conflicts.length}>
      {conflicts.length === 0 && <p>{t('conflict.none')}</p>}
      <ul>
        {conflicts.map(({ _id, at, desk, entity, field, yours, stored, storedBy }) => (
          <li key={_id} className={css.conflict}>
            <p>
              {clock(at)}, {desk}: <b>{words.fields({ entity, fields: [field] })}</b>
            </p>
            <dl>
              <dt>{t('conflict.stored', { by: words.who({ actor: storedBy }) })}</dt>
              <dd>{String(stored ?? '')}</dd>
              <dt>{t('conflict.yours', { desk })}</dt>
              <dd>{String(yours ?? '')}</dd>
            </dl>
            <div className={css.actions}>
              <Allowed to="conflict.decideConflict">
                <Button variant="line" onPress={() => void ask(_id, 'stored', yours)}>
                  {t('conflict.keepStored')}
                </Button>
                <Button variant="line" onPress={() => void ask(_id, 'yours', stored)}>
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
