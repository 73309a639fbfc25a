import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { attempt } from '#portal/office/lib/attempt.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { changeSetting } from '#portal/office/lib/settings.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import css from '#portal/office/record/record-list.module.css'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import type { QuotaUse } from '#shared/quota/quota.contract.ts'

/** The quotas that the company has reached, if any; each can be doubled for it. */
export function RecordQuotas({ companyId }: { companyId: string }) {
  const { t } = useTranslation('organizer-companies')
  const { data: uses = [] } = useQuery(queries.quotasOf(companyId))
  const reached = uses.filter(({ used, quota }) => used >= quota)
  if (reached.length === 0) return null
  return (
    <RecordBlock title={t('quota.title')}>
      <ul className={css.list}>
        {reached.map((one) => (
          <li key={one.kind} className={css.row}>
            <span>{t(`quota.${one.kind}`, { used: one.used, quota: one.quota })}</span>
            <Allowed to="setting.updateSetting">
              <Button
                variant="quiet"
                aria-label={t('quota.raiseThis', {
                  what: t(`quota.${one.kind}`, one),
                  to: 2 * one.quota,
                })}
                onPress={() => void double(one)}
              >
                {t('quota.raise', { to: 2 * one.quota })}
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
    </RecordBlock>
  )
}

async function double({ companyId, kind, quota }: QuotaUse): Promise<void> {
  await attempt(() =>
    changeSetting('quotas', (all) => ({ ...all, [companyId]: { ...all[companyId], [kind]: 2 * quota } })),
  )
}
