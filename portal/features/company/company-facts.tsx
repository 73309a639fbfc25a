import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { ReadOnlyField } from '#portal/ui/read-only-field.tsx'
import { needsSignage } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './company-facts.module.css'
import { CompanyIdentity } from './company-identity.tsx'

/** What the company says about itself, to read (COMP-01 to COMP-06). */
export function CompanyFacts({ company, edition }: { company: Company; edition: Edition }) {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const empty = t('empty')
  const field = (name: 'adresse' | 'secteur' | 'fax') => (
    <ReadOnlyField label={t(`field.${name}`)} empty={empty}>
      {company[name]}
    </ReadOnlyField>
  )
  return (
    <>
      <CompanyIdentity company={company} />
      <div className={css.facts}>
        {needsSignage(company) && (
          <div className={css.whole}>
            <ReadOnlyField label={t('field.signaletique')} empty={empty}>
              {company.signaletique && <strong className={css.signage}>{company.signaletique}</strong>}
            </ReadOnlyField>
            <p className={css.hint}>{t('signageBy', { when: edition.deadlines.signage[language] })}</p>
          </div>
        )}
        <div className={css.main}>
          {field('adresse')}
          <div className={css.two}>
            {field('secteur')}
            <ReadOnlyField label={t('field.webSite')} empty={empty}>
              {company.webSite && <WebSite address={company.webSite} />}
            </ReadOnlyField>
          </div>
          <div className={css.two}>{field('fax')}</div>
          <ReadOnlyField label={t('field.presentation')} empty={empty}>
            {company.presentation && <span className={css.lines}>{company.presentation}</span>}
          </ReadOnlyField>
        </div>
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

/** Only what a browser opens as a page is a link; anything else is shown as it was written. */
function WebSite({ address }: { address: string }) {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`)
  if (!url?.hostname.includes('.')) return address
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}
