import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Block } from '#portal/office/frame/block.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import css from './conflict-list.module.css'

/** Operations from desks that were not applied, because they were refused or the desk was revoked. */
export function HeldList() {
  const { t } = useTranslation(['organizer-desks', 'error'])
  const { instant } = useDates()
  const { data: held = [] } = useQuery(queries.held)
  return (
    <Block title={t('held.title')} note={held.length}>
      {held.length === 0 && <p>{t('held.none')}</p>}
      <ul>
        {held.map(({ opId, at, desk, entity, name, patch, refusal }) => (
          <li key={opId} className={css.conflict}>
            <p>
              {instant(at)}, {desk}: <b dir="auto">{name || t(`held.entity.${entity}`)}</b>
            </p>
            <dl>
              <dt>
                {t(`held.entity.${entity}`)}
                {', '}
                {refusal ? t(`error:${refusal.code}`, { defaultValue: refusal.error }) : t('held.revoked')}
              </dt>
              <dd dir="auto">{shownFields(patch)}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Leaves out ids and digests, which mean nothing to a reader. */
const shownFields = (patch: Record<string, unknown>) =>
  Object.entries(patch)
    .filter(
      ([field, value]) => !/id$|^undoOf|^photo/i.test(field) && value !== '' && typeof value !== 'object',
    )
    .map(([field, value]) => `${field}: ${value}`)
    .join(', ')
