import '#portal/ui/fonts.css'
import '#portal/ui/tokens.css'
import '#portal/ui/base.css'
import '#shared/contract/zod-errors.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import type { Mode, StartState } from '#desktop/bridge/setup.ts'
import { addTexts } from '#portal/lib/add-texts.ts'
import { loadTexts } from '#portal/lib/i18n.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { silenceConsole } from '#portal/lib/silence-console.ts'
import type { OfficePlatform } from '#portal/office/platform.ts'
import { ExternalLinksContext } from '#portal/ui/external-links-context.ts'
import css from './desktop-app.module.css'
import { foyer } from './foyer.ts'

/** What the office prints without a window. */
const printing: OfficePlatform['printing'] = {
  printers: () => foyer.printers(),
  print: (printer, isLabel) => foyer.printPage({ printer, label: isLabel ? 'a6' : 'a4' }),
  pdf: () => foyer.savePdf(),
}

/** One page per mode, loaded on demand. */
const pages: Record<
  Mode | 'revoked' | 'wizard',
  ReturnType<typeof lazy<(props: { start: StartState }) => React.ReactNode>>
> = {
  desk: lazy(async () => ({ default: (await import('./desk/desk-page.tsx')).DeskPage })),
  office: lazy(async () => {
    const { OfficePage } = await import('#portal/office/office-page.tsx')
    // The app serves its page, so the portal is on another server or, with the app's own server, unavailable.
    return {
      default: ({ start: { setup } }) => (
        <OfficePage platform={{ portalUrl: setup?.serverUrl || undefined, printing }} />
      ),
    }
  }),
  generator: lazy(async () => ({ default: (await import('./generator/generator-page.tsx')).GeneratorPage })),
  portal: lazy(async () => ({ default: (await import('./kiosk/kiosk-page.tsx')).KioskPage })),
  revoked: lazy(async () => ({ default: (await import('./desk/pin-page.tsx')).RevokedPage })),
  wizard: lazy(async () => ({ default: (await import('./wizard/wizard-page.tsx')).WizardPage })),
}

/** The wizard until the computer is set up, then its mode's page, until the desk's key is revoked. */
function DesktopApp({ start }: { start: StartState }) {
  const { t } = useTranslation('shell')
  const Page = pages[!start.setup ? 'wizard' : start.isRevoked ? 'revoked' : start.mode]
  return (
    <QueryClientProvider client={queryClient}>
      {start.isStandIn && (
        <aside className={css.standIn} data-noprint>
          {t('standIn')}
        </aside>
      )}
      {start.isRehearsal && (
        <aside className={css.rehearsal} aria-label={t('rehearsal')}>
          {t('rehearsal')}
        </aside>
      )}
      <ExternalLinksContext value={false}>
        <Suspense fallback={null}>
          <Page start={start} />
        </Suspense>
      </ExternalLinksContext>
    </QueryClientProvider>
  )
}

// Loaded all at once from disk. The portal never loads texts from this folder.
const files = import.meta.glob<object>('../../shared/locales/desktop/*/*.json', {
  eager: true,
  import: 'default',
})

if (import.meta.env.PROD) silenceConsole(console)

await loadTexts()
addTexts(files)
const start = await foyer.start()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <DesktopApp start={start} />
    </StrictMode>,
  )
}
