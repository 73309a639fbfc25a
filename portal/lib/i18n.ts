import i18next, { type BackendModule } from 'i18next'
import { useEffect } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { LANGUAGE_KEY } from '#shared/account/session-keys.ts'
import type { Feature, Translate } from '#shared/locales/translate.ts'
import { COMMON_FEATURES } from '#shared/pages.ts'
import { serverLanguage, serverRendered } from './hydration.ts'
import { isBrowser } from './is-browser.ts'
import { whenIdle } from './when-idle.ts'

export type Language = 'en' | 'fr'

/** Locale for dates, times and numbers, and of react-aria: the day before the month in both languages. */
export const INTL_LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

/** The stored choice, else French where the browser speaks it, else English. */
function initialLanguage(): Language {
  if (!isBrowser) return 'en'
  // A server-rendered page is hydrated in its own language.
  if (serverLanguage) return serverLanguage
  const chosen = chosenLanguage()
  if (chosen) return chosen
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}

/** The language chosen on this device, if any. */
function chosenLanguage(): Language | undefined {
  const stored = localStorage.getItem(LANGUAGE_KEY)
  return stored === 'en' || stored === 'fr' ? stored : undefined
}

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, feature, done) {
    readTexts(language, feature).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    )
  },
}

async function readTexts(language: string, feature: string): Promise<object> {
  // Imported on demand: a server-rendered page needs the names of all files later, if at all.
  const { textFiles } = await import('./text-files.ts')
  const load = textFiles[`../../shared/locales/${language}/${feature}.json`]
  if (!load) throw new Error(`There are no texts ${language}/${feature}.`)
  return { ...(await load()).default }
}

/** Sets the language of react-aria's widgets without a provider, whose code every page would load. */
const ARIA_LOCALE = Symbol.for('react-aria.i18n.locale')

function applyLanguageToPage() {
  const language = currentLanguage()
  document.documentElement.lang = language
  Object.assign(window, { [ARIA_LOCALE]: INTL_LOCALES[language] })
  // Makes mounted widgets read the language again.
  window.dispatchEvent(new Event('languagechange'))
}

let started: Promise<void> | undefined

/**
 * Settles when the first texts are loaded; the first call decides of which features. Components that use
 * other texts suspend until those are loaded.
 */
export function loadTexts(features = COMMON_FEATURES): Promise<void> {
  started ??= initI18n(features)
  return started
}

async function initI18n(features: readonly string[]) {
  i18next.on('languageChanged', applyLanguageToPage)
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      ...(serverRendered.texts && {
        resources: serverRendered.texts,
        partialBundledLanguages: true,
      }),
      supportedLngs: ['en', 'fr'],
      fallbackLng: false,
      ns: features,
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  applyLanguageToPage()
}

export function currentLanguage(): Language {
  // Calls may be sent before the texts are loaded.
  if (!i18next.isInitialized) return initialLanguage()
  return i18next.language === 'fr' ? 'fr' : 'en'
}

/** Whether the page's language writes 1.5 as 1,5. */
export const hasDecimalComma = () => currentLanguage() === 'fr'

export async function chooseLanguage(language: Language) {
  localStorage.setItem(LANGUAGE_KEY, language)
  rememberForServer(language)
  await i18next.changeLanguage(language)
}

/** For a page rendered before the server knew of the choice, which is stored on this device. */
export async function applyStoredLanguage() {
  const chosen = chosenLanguage()
  if (chosen && chosen !== currentLanguage()) await chooseLanguage(chosen)
}

/** The server renders the next first view in this language. */
function rememberForServer(language: Language) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
}

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language === 'fr' ? 'fr' : 'en'
}

/** A text in the page's language, outside of components. */
export const translate: Translate<'ui', Feature> = (key: string, values?: object) => textOr(key, key, values)

/**
 * The text of an id that comes from data, such as a stored state or a schema's mistake; `fallback` if there is none.
 * Who calls it in a component has the texts loaded by `useTranslation`.
 */
export const textOr = (id: string, fallback = id, values: object = {}): string =>
  i18next.t(id, { ...values, defaultValue: fallback })

export interface LanguageTexts<F extends Feature> {
  lang: Language
  t: Translate<F>
}

/**
 * The texts of both languages, the page's first, for bilingual content. Mark each block with its
 * `lang`.
 */
export function useBothLanguages<F extends Feature>(feature: F): [LanguageTexts<F>, LanguageTexts<F>] {
  const language = useLanguage()
  const other = language === 'fr' ? 'en' : 'fr'
  const first = useTranslation(feature, { lng: language })
  const second = useTranslation(feature, { lng: other })
  return [
    { lang: language, t: first.t },
    { lang: other, t: second.t },
  ]
}

/**
 * Prefetches a feature's texts in the other language when idle, so that bilingual content appears at once. All other
 * texts are only needed in the page's language.
 */
export function usePreloadOtherLanguage(feature: Feature) {
  const language = useLanguage()
  useEffect(() => {
    const other = language === 'fr' ? 'en' : 'fr'
    return whenIdle(() => i18next.hasResourceBundle(other, feature) || i18next.reloadResources([other], [feature]))
  }, [language, feature])
}
