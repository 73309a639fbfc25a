// Replaces the package's own types, which take three times as long to check as everything else.
declare module 'react-i18next' {
  import type { i18n, Module } from 'i18next'
  import type { ReactNode } from 'react'
  import type { Feature, Translate } from '#shared/locales/translate.ts'

  /** What a page has loaded in its own language: the widgets' texts and the errors', in office and desk the office's words as well. */
  type Common<First extends Feature> =
    | 'ui'
    | 'error'
    | (First extends `organizer-${string}` | 'desk' ? 'organizer' : never)
  interface Texts<First extends Feature, Others extends Feature> {
    t: Translate<First, Others>
    i18n: i18n & { language: 'en' | 'fr' }
  }
  export function useTranslation<F extends Feature = 'ui'>(feature?: F): Texts<F, Common<F>>
  export function useTranslation<F extends Feature>(feature: F, options: { lng: string }): Texts<F, never>
  export function useTranslation<const F extends Feature, const O extends Feature>(
    features: readonly [F, ...O[]],
  ): Texts<F, O | Common<F>>
  export const initReactI18next: Module & { type: '3rdParty'; init(instance: i18n): void }
  export function getI18n(): i18n
  export function I18nextProvider(props: { i18n: i18n; children?: ReactNode }): ReactNode
}
