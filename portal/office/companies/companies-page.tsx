import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { CompanyListPage } from './company-list-page.tsx'

const CompanyRecordPage = lazy(async () => ({
  default: (await import('./record/company-record-page.tsx')).CompanyRecordPage,
}))

const ImportPage = lazy(async () => ({
  default: (await import('#portal/office/import/import-page.tsx')).ImportPage,
}))

/** The companies section: the list, the import, and a single record. */
export function CompaniesPage() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route index element={<CompanyListPage />} />
        <Route path="import" element={<ImportPage />} />
        <Route path=":id" element={<CompanyRecordPage />} />
      </Routes>
    </Suspense>
  )
}
