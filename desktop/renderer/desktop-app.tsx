import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components'
import type { StartState } from '#desktop/bridge/bridge.ts'
import type { Mode } from '#desktop/bridge/setup.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { browserPlatform, type OfficePlatform } from '#portal/office/platform.ts'
import { StandInBanner } from './kit/stand-in-banner.tsx'

/** One page per mode, loaded on demand. */
const pages: Record<
  Mode | 'revoked' | 'wizard',
  ReturnType<typeof lazy<(props: { start: StartState }) => React.ReactNode>>
> = {
  desk: lazy(async () => ({ default: (await import('./desk/desk-page.tsx')).DeskPage })),
  organizer: lazy(async () => {
    const { OfficePage } = await import('#portal/office/office-page.tsx')
    return { default: ({ start }) => <OfficePage platform={desktopPlatform(start)} /> }
  }),
  generator: lazy(async () => ({ default: (await import('./generator/generator-page.tsx')).GeneratorPage })),
  revoked: lazy(async () => ({ default: (await import('./desk/revoked-page.tsx')).RevokedPage })),
  wizard: lazy(async () => ({ default: (await import('./wizard/wizard-page.tsx')).WizardPage })),
}

/** The wizard until the computer is set up, then its mode's page, until the desk's key is revoked. */
export function DesktopApp({ start }: { start: StartState }) {
  const language = useLanguage()
  const Page = pages[!start.setup ? 'wizard' : start.isRevoked ? 'revoked' : start.mode]
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={language === 'fr' ? 'fr-FR' : 'en-US'}>
        {start.isStandIn && <StandInBanner />}
        <Suspense fallback={null}>
          <Page start={start} />
        </Suspense>
      </I18nProvider>
    </QueryClientProvider>
  )
}

/**
 * The office inside the app: its page comes from the app itself, so the portal is on another server or, with the app's
 * own server, unavailable.
 */
function desktopPlatform({ setup }: StartState): OfficePlatform {
  return { ...browserPlatform, portalUrl: setup?.serverUrl || undefined }
}
