import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { dateFormat } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { INTL_LOCALES } from '#portal/lib/language.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { completenessScore, pendingActions, SCORE_MAXIMUM } from '#shared/company/company.rules.ts'
import { type Company, organizerCompanyFields, ownCompanyFields } from '#shared/company/company.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import css from './company-record.module.css'
import { RecordAllowances } from './record-allowances.tsx'
import { RecordBadges } from './record-badges.tsx'
import { RecordBooths } from './record-booths.tsx'
import { RecordCeilings } from './record-ceilings.tsx'
import { RecordFields } from './record-fields.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordLinks } from './record-links.tsx'
import { RecordPeople } from './record-people.tsx'

const WATCHED = [
  ...Object.keys(ownCompanyFields),
  ...Object.keys(organizerCompanyFields),
] as (keyof Company)[]

/** The record of the company in the page's address. */
export function CompanyRecordPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('organizer-companies')
  const { data: company, error } = useQuery(queries.company(id))
  if (company) return <CompanyRecord key={id} company={company} />
  if (!(error instanceof CallError)) return null
  return (
    <main className={css.page}>
      <h1>{t(error.status === 404 ? 'record.gone' : 'failed')}</h1>
      <Link to="/companies">{t('record.back')}</Link>
    </main>
  )
}

/** Everything about one company. */
function CompanyRecord({ company }: { company: Company }) {
  // The record as it was when the page was opened, including this page's own changes.
  const [opened, setOpened] = useState(company)
  const { data: all } = useQuery(queries.badges)
  const badges = all?.filter(({ companyId }) => companyId === company._id) ?? []
  return (
    <main className={css.page}>
      <RecordHead company={company} />
      <RecordFacts company={company} changed={changedSince(opened, company)} />
      <div className={css.panes}>
        <div>
          <RecordFields company={company} onSaved={setOpened} />
          <RecordLinks company={company} />
        </div>
        <div>
          <RecordAllowances company={company} badges={badges} onSaved={setOpened} />
          <RecordBadges badges={badges} />
          <RecordCeilings companyId={company._id} />
        </div>
        <div>
          <RecordBooths company={company} onSaved={setOpened} />
          <RecordPeople company={company} />
          <RecordHistory company={company} />
        </div>
      </div>
    </main>
  )
}

/** The fields that somebody else has changed since the record was opened. */
function changedSince(opened: Company, now: Company): (keyof Company)[] {
  return WATCHED.filter((field) => JSON.stringify(opened[field]) !== JSON.stringify(now[field]))
}

/** Five facts in a row; the last is what others have changed since the record was opened. */
function RecordFacts({ company, changed }: { company: Company; changed: readonly (keyof Company)[] }) {
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
