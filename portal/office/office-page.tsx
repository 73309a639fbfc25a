import { type ComponentType, lazy, Suspense } from 'react'
import { HashRouter, Route, Routes } from 'react-router-dom'
import { RouterNavigation } from '#portal/lib/router-navigation.tsx'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { RequireCall } from './auth/allowed.tsx'
import { SignInGate } from './auth/sign-in-gate.tsx'
import { OrganizerFrame } from './layout/organizer-frame.tsx'
import { UnknownPage } from './layout/section-page.tsx'
import { UndoBar } from './layout/undo-bar.tsx'
import { type OfficePlatform, PlatformContext } from './platform.ts'
import { OFFICE_SECTIONS, type OfficeSection, sectionPath } from './section-names.ts'

const onDemand = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** One page per section, loaded when it is first opened. */
const sectionPages: Record<OfficeSection, ComponentType> = {
  home: onDemand(async () => (await import('./home/home-page.tsx')).HomePage),
  companies: onDemand(async () => (await import('./companies/companies-page.tsx')).CompaniesPage),
  badges: onDemand(async () => (await import('./badges/badges-page.tsx')).BadgesPage),
  speakers: onDemand(async () => (await import('./speakers/speakers-page.tsx')).SpeakersPage),
  visas: onDemand(async () => (await import('./visas/visas-page.tsx')).VisasPage),
  mail: onDemand(async () => (await import('./mail/mail-page.tsx')).MailPage),
  plan: onDemand(async () => (await import('./plan/plan-page.tsx')).PlanPage),
  materials: onDemand(async () => (await import('./materials/materials-page.tsx')).MaterialsPage),
  desks: onDemand(async () => (await import('./desks/desks-page.tsx')).DesksPage),
  data: onDemand(async () => (await import('./data/data-page.tsx')).DataPage),
  edition: onDemand(async () => (await import('./edition/edition-page.tsx')).EditionPage),
}

const AccountPage = onDemand(async () => (await import('./team/account-page.tsx')).AccountPage)
const SettingsPage = onDemand(async () => (await import('./server/settings-page.tsx')).SettingsPage)
const TeamPage = onDemand(async () => (await import('./team/team-page.tsx')).TeamPage)

/** The organizer's tool: a row of sections, each with its own page. */
export function OfficePage({ platform }: { platform: OfficePlatform }) {
  return (
    <PlatformContext value={platform}>
      <HashRouter>
        <RouterNavigation>
          <SignInGate>
            <OrganizerFrame>
              <Suspense fallback={null}>
                <Routes>
                  <Route path="/account" element={<AccountPage />} />
                  <Route
                    path="/settings"
                    element={
                      <RequireCall call="serverSetting.getServerSettings">
                        <SettingsPage />
                      </RequireCall>
                    }
                  />
                  <Route path="/team" element={<TeamPage />} />
                  {OFFICE_SECTIONS.map((section) => {
                    const Page = sectionPages[section]
                    const path = section === 'home' ? '/' : `${sectionPath(section)}/*`
                    return <Route key={section} path={path} element={<Page />} />
                  })}
                  <Route path="*" element={<UnknownPage />} />
                </Routes>
              </Suspense>
            </OrganizerFrame>
            <UndoBar />
          </SignInGate>
          <ConfirmHost />
          <ToastRegion />
        </RouterNavigation>
      </HashRouter>
    </PlatformContext>
  )
}
