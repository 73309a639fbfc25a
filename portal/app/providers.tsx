import { QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider } from 'react-aria-components'
import { BrowserRouter } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { AppFrame } from './app-frame.tsx'

/** Server state, the widgets' language and the routes. */
export function Providers() {
  const language = useLanguage()
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={language === 'fr' ? 'fr-FR' : 'en-US'}>
        <BrowserRouter>
          <AppFrame />
        </BrowserRouter>
      </I18nProvider>
    </QueryClientProvider>
  )
}
