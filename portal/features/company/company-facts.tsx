import { useTranslation } from 'react-i18next'
import type { Company } from '#shared/company/company.schema.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './company-facts.module.css'
import { CompanyForm } from './company-form.tsx'
import { CompanyIdentity } from './company-identity.tsx'

/** What the company says about itself (COMP-01 to COMP-06, COMP-10). */
export function CompanyFacts({ company, edition }: { company: Company; edition: Edition }) {
  const { t } = useTranslation('company')
  return (
    <>
      <CompanyIdentity company={company} />
      <div className={css.facts}>
        <CompanyForm company={company} edition={edition} />
        {company.urlPub && (
          <figure className={css.advertisement}>
            <figcaption>{t('advertisement')}</figcaption>
            <img src={company.urlPub} alt={t('advertisement')} width="297" height="420" loading="lazy" />
          </figure>
        )}
      </div>
    </>
  )
}
