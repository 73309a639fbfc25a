import { Suspense } from 'react'
import { HashRouter, Route, Routes } from 'react-router-dom'
import type { StartState } from '#desktop/bridge/bridge.ts'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { AskName } from './frame/ask-name.tsx'
import { OrganizerFrame } from './frame/organizer-frame.tsx'
import { UndoPlate } from './frame/undo-plate.tsx'
import { pathOf, STATIONS, stationPages } from './stations.ts'

/** The organizer's tool: one line of stations, each a page of its own. */
export function OrganizerPage({ start }: { start: StartState }) {
  return (
    <HashRouter>
      <OrganizerFrame start={start}>
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
  )
}
