import { useTranslation } from 'react-i18next'
import { tightBoards } from '#portal/features/company/signage-fit.ts'
import { useMeasure } from '#portal/ui/measure-text.ts'
import { needsSignage, SCORE_MAXIMUM, SCORE_WEIGHTS } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import css from './company-identity.module.css'

/** What stands there in this order; what is worth points says how many, if it is empty. */
const LINES = ['email', 'adresse', 'webSite', 'secteur', 'signaletique', 'presentation'] as const

/** Who the company is and whom to write to. */
export function CompanyIdentity({ company }: { company: Company }) {
  const { t } = useTranslation('organizer-companies')
  const missing = (field: string) => {
    const points = SCORE_WEIGHTS[field as keyof typeof SCORE_WEIGHTS]
    return points ? t('identity.missing', { points, all: SCORE_MAXIMUM }) : t('identity.none')
  }
  return (
    <>
      <div className={css.contact}>
        {company.urlLogo ? (
          <img className={css.logo} src={company.urlLogo} alt={t('record.logo', { name: company.raisonSocial })} />
        ) : (
          <p className={css.logo}>{t('identity.noLogo', { points: SCORE_WEIGHTS.urlLogo, all: SCORE_MAXIMUM })}</p>
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
              <Value field={field} company={company} missing={missing(field)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type ValueProps = { field: (typeof LINES)[number]; company: Company; missing: string }

function Value({ field, company, missing }: ValueProps) {
  const text = company[field].trim()
  if (field === 'signaletique') return <Signage company={company} missing={missing} />
  if (text === '') return <span className={css.missing}>{missing}</span>
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
function Signage({ company, missing }: { company: Company; missing: string }) {
  const { t } = useTranslation('organizer-companies')
  const measure = useMeasure()
  const isNeeded = needsSignage(company)
  if (company.signaletique.trim() === '')
    return (
      <span className={isNeeded ? css.late : css.missing}>{isNeeded ? t('identity.signageMissing') : missing}</span>
    )
  return (
    <>
      {company.signaletique}
      {tightBoards(company, measure).map(({ booths, excess }) => (
        <span key={booths} className={css.late}>
          {t('identity.tooLong', { count: excess, booths })}
        </span>
      ))}
    </>
  )
}
