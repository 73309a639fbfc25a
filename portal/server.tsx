import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { AppFrame } from '#portal/app/app-frame.tsx'
import { loadPageFile } from '#portal/app/page-file.ts'
import { preloadPage } from '#portal/app/router.tsx'
import { prefetchEdition } from '#portal/lib/edition.ts'
import { answerCallsWith } from '#portal/lib/http-transport.ts'
import type { Language } from '#portal/lib/language.ts'
import { createQueryClient } from '#portal/lib/query-client.ts'
import type { Transport } from '#shared/contract/client.ts'
import { matchPage } from '#shared/page-at.ts'

// Draws first views in the server, which loads the built file. Everything of a request is made for it: the query client,
// the language, the place.

const files = import.meta.glob<object>('../shared/locales/{en,fr}/*.json', { eager: true, import: 'default' })

const texts = i18next.createInstance({ interpolation: { escapeValue: false }, fallbackLng: false, defaultNS: 'ui' })
await texts.init({ lng: 'en', supportedLngs: ['en', 'fr'], resources: resources() })

function resources() {
  const found: Record<string, Record<string, object>> = {}
  for (const [path, own] of Object.entries(files)) {
    const [, language = '', feature = ''] = /\/(en|fr)\/([\w-]+)\.json$/.exec(path) ?? []
    found[language] = { ...found[language], [feature]: own }
  }
  return found
}

/** Of a request only its language is known to them. */
const textsIn = { en: texts, fr: texts.cloneInstance({ lng: 'fr' }) }

/** @param transport answers the calls of the request that is being served, as those of somebody without a session */
export function createRenderer(transport: Transport) {
  answerCallsWith(transport)
  return async function renderPage(url: string, language: Language): Promise<string> {
    const queries = createQueryClient()
    const [path = ''] = url.split('?')
    const { page, params } = matchPage(path)
    const file = await loadPageFile(page)
    await Promise.all([prefetchEdition(queries), preloadPage(page.path).file, file.prefetch?.(params, queries)])
    const tree = (
      <StrictMode>
        <QueryClientProvider client={queries}>
          <I18nextProvider i18n={textsIn[language]}>
            <StaticRouter location={url}>
              {/* Who is there is known in the browser: behind the sign-in stands the page's frame. */}
              {page.guard && file.Skeleton ? <file.Skeleton /> : <AppFrame />}
            </StaticRouter>
          </I18nextProvider>
        </QueryClientProvider>
      </StrictMode>
    )
    const html = renderToString(tree)
    queries.clear()
    return html
  }
}
