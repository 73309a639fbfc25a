import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '#portal/office/frame/query-state.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { RETENTION_RULES } from '#shared/retention/retention.contract.ts'
import css from './retention-block.module.css'

/** What would be erased, one by one: nobody should erase what they have not seen. */
export function RetentionItems({ count }: { count: number }) {
  const { t } = useTranslation('organizer-data')
  const [isOpen, setOpen] = useState(false)
  const { data: items, error, refetch } = useQuery({ ...queries.retentionItems, enabled: isOpen })
  const more = count - (items?.length ?? 0)
  return (
    <>
      <Button variant="line" isDisabled={count === 0} onPress={() => setOpen(true)}>
        {t('retention.see')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('retention.seeTitle', { count })} width={700}>
        {!items && <QueryState error={error} onRetry={() => void refetch()} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section className={css.items} tabIndex={0} aria-label={t('retention.see')}>
          {RETENTION_RULES.map((rule) => {
            const of = items?.filter((item) => item.rule === rule) ?? []
            return (
              of.length > 0 && (
                <section key={rule}>
                  <h3>{t(`retention.rule.${rule}`)}</h3>
                  <ul>
                    {of.map(({ name }, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: several may have the same name, and none moves
                      <li key={at} dir="auto">
                        {name || t('retention.unnamed')}
                      </li>
                    ))}
                  </ul>
                </section>
              )
            )
          })}
          {items && more > 0 && <p>{t('retention.more', { count: more })}</p>}
        </section>
      </Dialog>
    </>
  )
}
