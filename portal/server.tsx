import i18next from 'i18next'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { PageFrame } from '#portal/app/page-frame.tsx'
import { prefetchEdition } from '#portal/lib/edition.ts'
import { setTransport } from '#portal/lib/http-transport.ts'
import { NavigationContext, PlainLink } from '#portal/lib/navigation.tsx'
import type { Transport } from '#shared/contract/client.ts'
import { matchPage, textsOf } from '#shared/page-at.ts'
import { BILINGUAL, type Page } from '#shared/pages.ts'
import { loadPageFile, partsOf } from './app/page-parts.tsx'
import type { Language } from './lib/i18n.ts'
import { createQueryCache, QueryCacheContext } from './lib/query-cache.ts'

// Renders first views in the server, which loads the built file. Everything is created per request: the cache,
// the language, the location.

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

const isBilingual = (feature: string) => feature === BILINGUAL
const bundlesOf = ([language, features]: [string, readonly string[]]) => [
  language,
  Object.fromEntries(features.map((feature) => [feature, texts.getResourceBundle(language, feature)])),
]
/** The texts of a page as JSON. They are a fifth of it, and do not change while the server runs. */
const pageTexts = new Map<string, string>()

function textsJson(page: Page, language: Language) {
  const key = `${language} ${page.file}`
  const known = pageTexts.get(key)
  if (known !== undefined) return known
  const own = textsOf(page)
  const sent = Object.entries({ en: own, fr: own, [language === 'fr' ? 'en' : 'fr']: own.filter(isBilingual) })
  const json = JSON.stringify(Object.fromEntries(sent.map(bundlesOf)))
  pageTexts.set(key, json)
  return json
}

/** Of a request only its language is known to them. */
const textsIn = { en: texts, fr: texts.cloneInstance({ lng: 'fr' }) }

/** @param transport answers the calls of the request that is being served, as those of somebody without a session */
export function createRenderer(transport: Transport) {
  setTransport(transport)
  return async function renderPage(url: string, language: Language) {
    const cache = createQueryCache()
    const [pathname = '', ...query] = url.split('?')
    const search = query.length > 0 ? `?${query.join('?')}` : ''
    const { page, params } = matchPage(pathname)
    const { Component, preload } = partsOf(page)
    const file = await loadPageFile(page)
    await Promise.all([prefetchEdition(cache), preload(), file.prefetch?.(params, cache)])
    const place = {
      pathname,
      search,
      hash: '',
      state: undefined,
      key: pathname,
      navigate: async () => {},
      Link: PlainLink,
    }
    const tree = (
      <StrictMode>
        <QueryCacheContext value={cache}>
          <I18nextProvider i18n={textsIn[language]}>
            <NavigationContext value={place}>
              {/* Only the browser knows who is signed in: behind the sign-in, only the page's frame is rendered. */}
              {page.guard && file.Skeleton ? (
                <file.Skeleton />
              ) : (
                <PageFrame>
                  <Component />
                </PageFrame>
              )}
            </NavigationContext>
          </I18nextProvider>
        </QueryCacheContext>
      </StrictMode>
    )
    return { html: renderToString(tree), texts: textsJson(page, language) }
  }
}
