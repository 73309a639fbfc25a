import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { queries } from '#portal/office/lib/queries.ts'
import { RecordGone } from '#portal/office/record/record-gone.tsx'
import { RecordHistory } from '#portal/office/record/record-history.tsx'
import css from '#portal/office/record/record-page.module.css'
import { type Company, organizerCompanyFields, ownCompanyFields } from '#shared/company/company.schema.ts'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyFields } from './company-fields.tsx'
import { CompanyHead } from './company-head.tsx'
import { RecordAccount } from './record-account.tsx'
import { RecordAllowances } from './record-allowances.tsx'
import { RecordBadges } from './record-badges.tsx'
import { RecordBooths } from './record-booths.tsx'
import { RecordContacts } from './record-contacts.tsx'
import { RecordLinks } from './record-links.tsx'
import { RecordNotes } from './record-notes.tsx'
import { RecordPeople } from './record-people.tsx'
import { RecordQuotas } from './record-quotas.tsx'
import { useRecordLinks } from './use-record-links.ts'

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
  const links = useRecordLinks(company)
  const badges = all?.filter(({ companyId }) => companyId === company._id) ?? []
  return (
    <main className={css.page}>
      <CompanyHead company={company} links={links} />
      <CompanyFacts company={company} changed={changedSince(opened, company)} onSaved={setOpened} />
      <RecordAccount company={company} />
      <div className={css.panes}>
        <div>
          <CompanyFields company={company} onSaved={setOpened} />
          <RecordLinks company={company} links={links} />
          <RecordContacts companyId={company._id} />
        </div>
        <div>
          <RecordAllowances company={company} badges={badges} onSaved={setOpened} />
          <RecordBadges company={company} badges={badges} />
          <RecordQuotas companyId={company._id} />
        </div>
        <div>
          <RecordNotes companyId={company._id} />
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
