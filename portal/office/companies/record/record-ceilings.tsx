import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { attempt } from '#portal/office/lib/attempt.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { changeSetting } from '#portal/office/lib/settings.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import css from '#portal/office/record/record-list.module.css'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import type { CeilingUse } from '#shared/ceiling/ceiling.contract.ts'

/** The ceilings that the company has reached, if any; each can be doubled for it. */
export function RecordCeilings({ companyId }: { companyId: string }) {
  const { t } = useTranslation('organizer-companies')
  const { data: uses = [] } = useQuery(queries.ceilingsOf(companyId))
  const reached = uses.filter(({ used, ceiling }) => used >= ceiling)
  if (reached.length === 0) return null
  return (
    <RecordBlock title={t('ceiling.title')}>
      <ul className={css.list}>
        {reached.map((one) => (
          <li key={one.kind} className={css.row}>
            <span>{t(`ceiling.${one.kind}`, { used: one.used, ceiling: one.ceiling })}</span>
            <Allowed to="setting.updateSetting">
              <Button
                variant="quiet"
                aria-label={t('ceiling.raiseThis', {
                  what: t(`ceiling.${one.kind}`, one),
                  to: 2 * one.ceiling,
                })}
                onPress={() => void double(one)}
              >
                {t('ceiling.raise', { to: 2 * one.ceiling })}
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
    </RecordBlock>
  )
}

async function double({ companyId, kind, ceiling }: CeilingUse): Promise<void> {
  await attempt(() =>
    changeSetting('ceilings', (all) => ({ ...all, [companyId]: { ...all[companyId], [kind]: 2 * ceiling } })),
  )
}
