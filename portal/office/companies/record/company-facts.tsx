import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { overlongSignage } from '#portal/features/company/signage-fit.ts'
import { INTL_LOCALES, textOr, useLanguage } from '#portal/lib/i18n.ts'
import { useCanCall } from '#portal/office/auth/allowed.tsx'
import { useStatuses, useStatusWords } from '#portal/office/companies/company-rows.ts'
import { attempt, calls } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { useAudit } from '#portal/office/lib/use-audit.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { RecordFacts } from '#portal/office/record/record-head.tsx'
import { HISTORY_PAGE } from '#portal/office/record/record-history.tsx'
import { EmailText } from '#portal/ui/address-text.tsx'
import { useMeasure } from '#portal/ui/measure-text.ts'
import { Select } from '#portal/ui/select.tsx'
import { needsSignage, pendingActions } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import css from './company-facts.module.css'

type Props = {
  company: Company
  /** The fields that somebody else has changed since the record was opened. */
  changed: readonly (keyof Company)[]
  onSaved: (company: Company) => void
}

/** Four facts; the last is what others have changed since the record was opened. */
export function CompanyFacts({ company, changed, onSaved }: Props) {
  const { t } = useTranslation('organizer-companies')
  const { recent } = useDates()
  const signIns = useQueryData(queries.signIns)
  const changes = useChangedWords(company, changed)
  const seen = signIns?.get(company._id)
  const missing = pendingActions(company).map((one) => t(`fact.missing.${one}`))
  return (
    <RecordFacts
      facts={[
        [t('organizer:person.status'), <StatusSelect key="status" company={company} onSaved={onSaved} />],
        [t('organizer:word.profile'), [`${company.percentage} %`, ...missing].join(', ')],
        [t('column.lastSignIn'), signIns && (seen ? recent(seen) : t('neverSignedIn'))],
        [t('fact.changed'), changes, changed.length > 0],
      ]}
    />
  )
}

/** 'Phone and address, by Sahara Flow', as the newest entry of the audit about one of them says. */
function useChangedWords({ _id }: Company, changed: readonly (keyof Company)[]) {
  const { t } = useTranslation('organizer-companies')
  const language = useLanguage()
  const [list] = useState(() => new Intl.ListFormat(INTL_LOCALES[language], { type: 'conjunction' }))
  const { who } = useAuditTexts()
  const { groups } = useAudit(HISTORY_PAGE, { entity: 'company', id: _id })
  if (changed.length === 0) return t('organizer:word.nothing')
  const what = list.format(changed.map((field) => textOr(`organizer-companies:field.${field}`, field)))
  const isAbout = (fields: readonly string[]) => fields.some((field) => changed.includes(field as keyof Company))
  const entry = groups?.find((group) => isAbout(group.entry.fields))?.entry
  return entry ? t('fact.by', { what, who: who(entry) }) : what
}

/** The status: one of the edition's, or one that is in use. Any other text can be given from the list of companies. */
export function StatusSelect({ company, onSaved }: Pick<Props, 'company' | 'onSaved'>) {
  const { t } = useTranslation('organizer-companies')
  const canCall = useCanCall()
  const all = useQueryData(queries.companies) ?? []
  const known = useStatuses([company, ...all])
  const statusWords = useStatusWords()
  const { folder } = company
  if (!canCall('company.setCompanyStatus')) return statusWords(folder) || t('fact.noStatus')
  // An empty list would open nothing, and not say where entries are added.
  if (known.length === 0)
    return (
      <>
        {t('fact.noStatus')} <Link to="/edition?key=companyStatuses">{t('fact.listStatuses')}</Link>
      </>
    )
  const params = { id: company._id }
  const reread = async () => {
    const now = await calls.company.getCompany({ params })
    if ('email' in now) onSaved(now)
  }
  const set = async (next: string) => {
    if (next === folder || next === '') return
    if (!(await attempt(() => calls.company.setCompanyStatus({ params, body: { folder: next } })))) return
    await reread()
    offerUndo(t('bulk.statusSet', { count: 1 }), async () => {
      await calls.company.patchCompany({ params: { ...params, field: 'folder' }, body: { value: folder } })
      await reread()
    })
  }
  return (
    <div className={css.status}>
      <Select
        label={t('organizer:person.status')}
        value={folder}
        placeholder={t('fact.noStatus')}
        onChange={(next) => void set(next)}
        options={known.map((one) => ({ value: one, label: statusWords(one) }))}
      />
    </div>
  )
}

/** The fields shown, in this order. */
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
            <dt className="quiet">{t(`field.${field}`)}</dt>
            <dd dir="auto" data-long={field === 'presentation' || undefined}>
              <Value field={field} company={company} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Value({ field, company }: { field: (typeof LINES)[number]; company: Company }) {
  const { t } = useTranslation('organizer-companies')
  const text = company[field].trim()
  if (field === 'signaletique') return <Signage company={company} />
  if (text === '') return <span className="quiet">{t('identity.none')}</span>
  if (field === 'webSite' && /^https?:\/\//.test(text))
    return (
      <a href={text} target="_blank" rel="noreferrer">
        {text.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
      </a>
    )
  if (field !== 'email') return text
  return (
    <a href={`mailto:${text}`}>
      <EmailText email={text} />
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
      <span className={isNeeded ? css.error : 'quiet'}>
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
