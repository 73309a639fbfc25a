import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { queries } from '#portal/office/lib/queries.ts'
import { CallError } from '#shared/contract/call-error.ts'
import css from './company-record.module.css'
import { CompanyRecord } from './company-record.tsx'

/** The record of one company, by its address. */
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
