import { useTranslation } from 'react-i18next'
import { RichText } from '#portal/ui/document-text.tsx'
import {
  completenessScore,
  fieldsWithoutPoints,
  needsSignage,
  SCORE_MAXIMUM,
  signageState,
} from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './company-score.module.css'

/** How complete the company's information is, and what on the page would bring the rest (STATE-18, Q-303). */
export function CompanyScore({ company, edition }: { company: Company; edition: Edition }) {
  const { t } = useTranslation(['profile', 'company'])
  const isClosed = signageState(edition.deadlines.signage, Date.now()) === 'closed'
  const missing = fieldsWithoutPoints(company)
    .filter((field) => field !== 'signaletique' || !isClosed)
    .map((field) => t(field === 'urlLogo' ? 'company:part.urlLogo' : `company:field.${field}`))
  const isSpared = !needsSignage(company) && company.signaletique.trim() === ''
  const points = t('points', { score: completenessScore(company), most: SCORE_MAXIMUM })
  return (
    <div>
      <p className={css.points}>
        <RichText text={points} parts={{ n: (words) => <b>{words}</b> }} />
      </p>
      {missing.length > 0 && <p className={css.beside}>{t('pointsMissing', { fields: missing.join(', ') })}</p>}
      {isSpared && <p className={css.beside}>{t('signageSpared')}</p>}
    </div>
  )
}
