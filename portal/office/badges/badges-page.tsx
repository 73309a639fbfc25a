import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { UnknownPage } from '#portal/office/frame/unknown-page.tsx'
import { BadgeListPage } from './badge-list-page.tsx'

const PhotoReview = lazy(async () => ({ default: (await import('./photos/photo-review.tsx')).PhotoReview }))
const DuplicatesPage = lazy(async () => ({
  default: (await import('./duplicates/duplicates-page.tsx')).DuplicatesPage,
}))
const PrintPage = lazy(async () => ({ default: (await import('./print/print-page.tsx')).PrintPage }))
const BadgeRecordPage = lazy(async () => ({
  default: (await import('./record/badge-record-page.tsx')).BadgeRecordPage,
}))

/** The badges section: the list, a single record, photos to review, likely duplicates, printing in batches. */
export function BadgesPage() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route index element={<BadgeListPage />} />
        <Route path="photos" element={<PhotoReview />} />
        <Route path="duplicates" element={<DuplicatesPage />} />
        <Route path="print" element={<PrintPage />} />
        <Route path=":id" element={<BadgeRecordPage />} />
        <Route path="*" element={<UnknownPage />} />
      </Routes>
    </Suspense>
  )
}
