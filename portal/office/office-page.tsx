import { Suspense } from 'react'
import { HashRouter, Route, Routes } from 'react-router-dom'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { AskName } from './frame/ask-name.tsx'
import { OrganizerFrame } from './frame/organizer-frame.tsx'
import { UndoPlate } from './frame/undo-plate.tsx'
import { type OfficePlatform, PlatformContext } from './platform.ts'
import { pathOf, STATIONS } from './station-names.ts'
import { stationPages } from './stations.ts'

/** The organizer's tool: one line of stations, each a page of its own. */
export function OfficePage({ platform }: { platform: OfficePlatform }) {
  return (
    <PlatformContext value={platform}>
      <HashRouter>
        <OrganizerFrame>
          <Suspense fallback={null}>
            <Routes>
              {STATIONS.map((station) => {
                const Page = stationPages[station]
                const path = station === 'home' ? '/' : `${pathOf(station)}/*`
                return <Route key={station} path={path} element={<Page />} />
              })}
            </Routes>
          </Suspense>
        </OrganizerFrame>
        <UndoPlate />
        <AskName />
        <ConfirmHost />
        <ToastRegion />
      </HashRouter>
    </PlatformContext>
  )
}
