import '#portal/ui/fonts.css'
import '#portal/ui/tokens.css'
import '#portal/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { addTexts } from '#portal/lib/add-texts.ts'
import { loadTexts } from '#portal/lib/i18n.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { silenceConsole } from '#portal/lib/silence-console.ts'
import { OfficePage } from './office-page.tsx'

const files = import.meta.glob<object>('../../shared/locales/desktop/*/organizer*.json', {
  eager: true,
  import: 'default',
})

if (import.meta.env.PROD) silenceConsole(console)

await loadTexts()
addTexts(files)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <OfficePage platform={{ portalUrl: location.origin }} />
      </QueryClientProvider>
    </StrictMode>,
  )
