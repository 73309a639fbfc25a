import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { PageHead } from '#portal/office/frame/page-head.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { setMeantSo, useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { boothsNotOnPlan } from '#shared/directory/booth-check.rules.ts'
import { checkAccent } from '#shared/edition/accent.rules.ts'
import { ONE_DECIMAL } from './accent-field.tsx'
import { ContradictionItem } from './contradiction.tsx'
import css from './contradictions-page.module.css'

/** Contradictions within the edition. Nothing is changed here; "meant so" is recorded with name and date. */
export function ContradictionsPage() {
  const { t } = useTranslation('organizer-edition')
  const language = useLanguage()
  const { data: companies = [] } = useQuery(queries.companies)
  const { edition, open, meant, meantSo } = useContradictions()
  const keeping = useChange(({ id, isMeant }: { id: string; isMeant: boolean }) => setMeantSo(id, isMeant), {
    failed: t('facts.notKept'),
    reads: [queries.meantSo.queryKey],
  })
  if (!edition) return null
  const { contrast } = checkAccent(edition.brand.accent)
  const booths = companies.flatMap(({ stand }) => stand)
  const missing = boothsNotOnPlan(companies, edition.floorPlan.booths).flatMap(({ numbers }) => numbers).length
  return (
    <main className={css.page}>
      <PageHead isRuled title={t('facts.title')} note={t('facts.count', { count: open.length })} />
      {open.length === 0 && <EmptyState title={t('facts.none')} />}
      <ol>
        {open.map((fact, index) => (
          <ContradictionItem
            key={fact.id}
            fact={fact}
            edition={edition}
            number={index + 1}
            isNext={index === 0}
            onMeant={() => keeping.mutate({ id: fact.id, isMeant: true })}
          />
        ))}
      </ol>
      {meant.length > 0 && (
        <section className={css.meant} aria-labelledby="meant">
          <h2 id="meant">{t('facts.meant')}</h2>
          <ol>
            {meant.map((fact) => (
              <ContradictionItem
                key={fact.id}
                fact={fact}
                edition={edition}
                meant={meantSo[fact.id]}
                onOpen={() => keeping.mutate({ id: fact.id, isMeant: false })}
              />
            ))}
          </ol>
        </section>
      )}
      <p className={css.also}>
        {t('facts.also', {
          booths: t('facts.booths', { found: booths.length - missing, count: booths.length }),
          contrast: contrast.toLocaleString(language, ONE_DECIMAL),
        })}
      </p>
    </main>
  )
}
