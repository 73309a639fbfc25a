import { Suspense } from 'react'
import { HashRouter, Route, Routes } from 'react-router-dom'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { AskName } from './frame/ask-name.tsx'
import { OrganizerFrame } from './frame/organizer-frame.tsx'
import { UndoBar } from './frame/undo-bar.tsx'
import { type OfficePlatform, PlatformContext } from './platform.ts'
import { OFFICE_SECTIONS, sectionPath } from './section-names.ts'
import { sectionPages } from './sections.ts'

/** The organizer's tool: one line of stations, each a page of its own. */
export function OfficePage({ platform }: { platform: OfficePlatform }) {
  return (
    <PlatformContext value={platform}>
      <HashRouter>
        <OrganizerFrame>
          <Suspense fallback={null}>
            <Routes>
              {OFFICE_SECTIONS.map((section) => {
                const Page = sectionPages[section]
                const path = section === 'home' ? '/' : `${sectionPath(section)}/*`
                return <Route key={section} path={path} element={<Page />} />
              })}
            </Routes>
          </Suspense>
        </OrganizerFrame>
        <UndoBar />
        <AskName />
        <ConfirmHost />
        <ToastRegion />
      </HashRouter>
    </PlatformContext>
  )
}
