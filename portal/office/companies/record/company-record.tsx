import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '#portal/office/lib/queries.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { changedSince } from './changed-since.ts'
import css from './company-record.module.css'
import { RecordAllowances } from './record-allowances.tsx'
import { RecordBadges } from './record-badges.tsx'
import { RecordBooths } from './record-booths.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RecordFields } from './record-fields.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordLinks } from './record-links.tsx'
import { RecordPeople } from './record-people.tsx'

/** Everything that belongs to one company. */
export function CompanyRecord({ company }: { company: Company }) {
  // What was there when the page was opened, and what this page changed in it.
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
