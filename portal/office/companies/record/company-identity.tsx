import { useTranslation } from 'react-i18next'
import { overlongSignage } from '#portal/features/company/signage-fit.ts'
import { useMeasure } from '#portal/ui/measure-text.ts'
import { needsSignage } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import css from './company-identity.module.css'

/** What stands there in this order. */
const LINES = ['email', 'adresse', 'webSite', 'secteur', 'signaletique', 'presentation'] as const

/** Who the company is and whom to write to. */
export function CompanyIdentity({ company }: { company: Company }) {
  const { t } = useTranslation('organizer-companies')
  return (
    <>
      <div className={css.contact}>
        {company.urlLogo ? (
          <img className={css.logo} src={company.urlLogo} alt={t('record.logo', { name: company.raisonSocial })} />
        ) : (
          <p className={css.logo}>{t('organizer:companies.view.logo')}</p>
        )}
        <p className={css.person}>
          <b dir="auto">{company.name || t('identity.noContact')}</b>
          {company.position && <span dir="auto">{company.position}</span>}
          {company.tel && <a href={`tel:${company.tel.replace(/[^+\d]/g, '')}`}>{company.tel}</a>}
        </p>
      </div>
      <dl className={css.lines}>
        {LINES.map((field) => (
          <div key={field}>
            <dt>{t(`field.${field}`)}</dt>
            <dd dir="auto" data-long={field === 'presentation' || undefined}>
              <Value field={field} company={company} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type ValueProps = { field: (typeof LINES)[number]; company: Company }

function Value({ field, company }: ValueProps) {
  const { t } = useTranslation('organizer-companies')
  const text = company[field].trim()
  if (field === 'signaletique') return <Signage company={company} />
  if (text === '') return <span className={css.missing}>{t('identity.none')}</span>
  if (field === 'webSite' && /^https?:\/\//.test(text))
    return (
      <a href={text} target="_blank" rel="noreferrer">
        {text.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
      </a>
    )
  if (field !== 'email') return text
  // A long address breaks before its domain.
  const at = text.lastIndexOf('@')
  return (
    <a href={`mailto:${text}`}>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </a>
  )
}

/** The text, whether it is needed, and on which boards it has no room. */
function Signage({ company }: { company: Company }) {
  const { t } = useTranslation('organizer-companies')
  const measure = useMeasure()
  const isNeeded = needsSignage(company)
  if (company.signaletique.trim() === '')
    return (
      <span className={isNeeded ? css.error : css.missing}>
        {t(isNeeded ? 'organizer:companies.signage.missing' : 'identity.none')}
      </span>
    )
  return (
    <>
      {company.signaletique}
      {overlongSignage(company, measure).map(({ booths, excess }) => (
        <span key={booths} className={css.error}>
          {t('identity.tooLong', { count: excess, booths })}
        </span>
      ))}
    </>
  )
}
