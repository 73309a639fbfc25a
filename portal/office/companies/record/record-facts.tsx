import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { INTL_LOCALES } from '#portal/lib/intl-locales.ts'
import { completenessScore, pendingActions, SCORE_MAXIMUM } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import css from './record-facts.module.css'

/** Five facts in a line; the last is what others changed while the record is open. */
export function RecordFacts({ company, changed }: { company: Company; changed: readonly (keyof Company)[] }) {
  const { t } = useTranslation('organizer-companies')
  const language = useLanguage()
  const [list] = useState(() => new Intl.ListFormat(INTL_LOCALES[language], { type: 'conjunction' }))
  const time = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const missing = pendingActions(company).map((one) => t(`fact.missing.${one}`))
  const facts = [
    ['status', company.folder || t('fact.noStatus')],
    ['profile', [`${company.percentage} %`, ...missing].join(', ')],
    ['score', `${completenessScore(company)} / ${SCORE_MAXIMUM}`],
    ['updated', time.format(company.updateDate)],
    [
      'changed',
      changed.length === 0 ? t('fact.nothing') : list.format(changed.map((field) => t(`field.${field}`))),
    ],
  ] as const
  return (
    <dl className={css.facts} aria-live="polite">
      {facts.map(([name, words]) => (
        <div key={name} data-lit={(name === 'changed' && changed.length > 0) || undefined}>
          <dt>{t(`fact.${name}`)}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
