import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import { INTL_LOCALES } from '#portal/lib/language.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { RecordFacts } from '#portal/office/record/record-facts.tsx'
import { RecordGone } from '#portal/office/record/record-gone.tsx'
import { RecordHistory } from '#portal/office/record/record-history.tsx'
import css from '#portal/office/record/record-page.module.css'
import { completenessScore, pendingActions, SCORE_MAXIMUM } from '#shared/company/company.rules.ts'
import { type Company, organizerCompanyFields, ownCompanyFields } from '#shared/company/company.schema.ts'
import { CompanyFields } from './company-fields.tsx'
import { CompanyHead } from './company-head.tsx'
import { RecordAccount } from './record-account.tsx'
import { RecordAllowances } from './record-allowances.tsx'
import { RecordBadges } from './record-badges.tsx'
import { RecordBooths } from './record-booths.tsx'
import { RecordCeilings } from './record-ceilings.tsx'
import { RecordLinks } from './record-links.tsx'
import { RecordPeople } from './record-people.tsx'

const WATCHED = [...Object.keys(ownCompanyFields), ...Object.keys(organizerCompanyFields)] as (keyof Company)[]

/** The record of the company in the page's address. */
export function CompanyRecordPage() {
  const { id = '' } = useParams()
  const { data: company, error } = useQuery(queries.company(id))
  if (company) return <CompanyRecord key={id} company={company} />
  return <RecordGone section="companies" error={error} />
}

/** Everything about one company. */
function CompanyRecord({ company }: { company: Company }) {
  // The record as it was when the page was opened, including this page's own changes.
  const [opened, setOpened] = useState(company)
  const { data: all } = useQuery(queries.badges)
  const badges = all?.filter(({ companyId }) => companyId === company._id) ?? []
  return (
    <main className={css.page}>
      <CompanyHead company={company} />
      <CompanyFacts company={company} changed={changedSince(opened, company)} />
      <RecordAccount company={company} />
      <div className={css.panes}>
        <div>
          <CompanyFields company={company} onSaved={setOpened} />
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
          <RecordHistory entity="company" id={company._id} />
        </div>
      </div>
    </main>
  )
}

/** The fields that somebody else has changed since the record was opened. */
function changedSince(opened: Company, now: Company): (keyof Company)[] {
  return WATCHED.filter((field) => JSON.stringify(opened[field]) !== JSON.stringify(now[field]))
}

/** Five facts; the last is what others have changed since the record was opened. */
function CompanyFacts({ company, changed }: { company: Company; changed: readonly (keyof Company)[] }) {
  const { t } = useTranslation('organizer-companies')
  const language = useLanguage()
  const [list] = useState(() => new Intl.ListFormat(INTL_LOCALES[language], { type: 'conjunction' }))
  const { full } = useDates()
  const missing = pendingActions(company).map((one) => t(`fact.missing.${one}`))
  const isChanged = changed.length > 0
  const changes = isChanged ? list.format(changed.map((field) => t(`field.${field}`))) : t('fact.nothing')
  return (
    <RecordFacts
      facts={[
        [t('fact.status'), company.folder || t('fact.noStatus')],
        [t('fact.profile'), [`${company.percentage} %`, ...missing].join(', ')],
        [t('fact.score'), `${completenessScore(company)} / ${SCORE_MAXIMUM}`],
        [t('fact.updated'), full(company.updateDate)],
        [t('fact.changed'), changes, isChanged],
      ]}
    />
  )
}
