import type { Contracts } from '#shared/registry/index.ts'

/** A call of the server, as `feature.call`. */
export type CallName = {
  [Feature in keyof Contracts]: `${Feature}.${string & keyof Contracts[Feature]}`
}[keyof Contracts]

/** Everything registered about a page: routes, 404, HTML, preloads and budgets come from its row. Plain data. */
export interface Page {
  /** Its address. `:name` is a parameter; a final `*` matches anything that follows. */
  path: string
  /** Further addresses of the same page. */
  alsoAt?: readonly string[]
  /** Addresses that redirect to it. */
  redirectFrom?: readonly string[]
  /** Its file in portal/app/pages. */
  file: `${string}-page`
  /** The files of shared/locales that its first view waits for, besides COMMON_FEATURES. */
  texts: readonly string[]
  /** Calls without a session whose answers it shows. Their parameters are taken from its path, by name. */
  queries?: readonly CallName[]
  /** Its data is requested again once the page is hydrated, although the server rendered it: the call records that the link was opened. */
  asksAgain?: true
  /** Who is let in: visitors with a company id, or also a session token; others must sign in. */
  guard?: 'company' | 'token'
  /** The server does not pre-render it: it has no frame to show meanwhile, or its address is never opened directly. */
  startsEmpty?: true
  /** Search engines and link previews may show it; all other pages belong to a person. */
  indexable?: true
  /**
   * The most kilobytes (1000 bytes) of JavaScript, as sent with brotli, until it can be used. The sign-in and the pages
   * opened by a link have the number from the requirements or less; the others have what they currently need. Raising
   * one needs a reason in the commit message.
   */
  budget: number
}

/** The entry page: leads to the profile or, without a session, to the sign-in. */
export const HOME = '/'

/** Texts that a page shows in both languages at once: both come with it. */
export const BILINGUAL = 'bilingual'

/** Texts that every page needs: the widgets' and the errors'. */
export const COMMON_FEATURES: readonly string[] = ['ui', 'error']

/**
 * Every page of the portal (spec section 2), one row each; the first whose address matches is shown. The built portal
 * has no `queries`, `startsEmpty`, `indexable` and `budget` (scripts/portal-chunks.ts).
 */
export const pages = {
  profile: {
    path: '/profile',
    redirectFrom: [HOME],
    file: 'profile-page',
    guard: 'token',
    budget: 173.5,
    texts: ['profile', 'company', 'badge', 'pass', 'material', BILINGUAL],
  },
  badge: {
    path: '/badge/:id',
    file: 'badge-page',
    queries: ['badge.getBadgeWithError'],
    asksAgain: true,
    budget: 133.5,
    texts: ['attendee', 'badge', 'pass'],
  },
  speaker: {
    path: '/speaker/:id',
    file: 'speaker-page',
    queries: ['speaker.getSpeaker'],
    asksAgain: true,
    budget: 129.5,
    texts: ['speaker', 'photo'],
  },
  visaReceipt: {
    path: '/visa/receipt',
    alsoAt: ['/visa/receipt/:receipt'],
    file: 'visa-receipt-page',
    budget: 103,
    texts: ['visa'],
  },
  visa: { path: '/visa', alsoAt: ['/visa/:companyUid'], file: 'visa-page', budget: 123, texts: ['visa'] },
  letter: { path: '/letter', file: 'letter-page', budget: 103, texts: ['visa'] },
  exhibitors: {
    path: '/exhibitor',
    redirectFrom: ['/exhibitor/*'],
    file: 'exhibitor-list-page',
    queries: ['company.listCompanies'],
    indexable: true,
    budget: 108,
    texts: ['directory'],
  },
  speakers: {
    path: '/attendee',
    redirectFrom: ['/attendee/*'],
    file: 'speaker-list-page',
    queries: ['speaker.listSpeakers'],
    indexable: true,
    budget: 108.5,
    texts: ['directory'],
  },
  map: { path: '/map', file: 'map-page', indexable: true, budget: 101.5, texts: ['directory'] },
  policy: {
    path: '/policy/:document',
    file: 'policy-page',
    queries: ['policy.getPolicy'],
    indexable: true,
    budget: 100.5,
    texts: ['policy'],
  },
  help: {
    path: '/help',
    alsoAt: ['/help/:guide'],
    file: 'help-page',
    indexable: true,
    budget: 104.5,
    texts: ['help'],
  },
  login: {
    path: '/account/login',
    redirectFrom: ['/account'],
    file: 'login-page',
    budget: 117,
    texts: ['account'],
  },
  register: { path: '/account/register', file: 'register-page', budget: 117, texts: ['account'] },
  forgotPassword: {
    path: '/account/forgot-password',
    file: 'forgot-password-page',
    budget: 116,
    texts: ['account'],
  },
  resetPassword: {
    path: '/account/reset-password',
    file: 'reset-password-page',
    budget: 117,
    texts: ['account'],
  },
  restoreEmail: {
    path: '/account/restore-email',
    file: 'restore-email-page',
    budget: 116,
    texts: ['account'],
  },
  confirmEmail: {
    path: '/account/confirm-email',
    file: 'confirm-email-page',
    budget: 116,
    texts: ['account'],
  },
  loginLink: { path: '/loginlink', file: 'login-link-page', budget: 100.5, texts: ['account'] },
  view: { path: '/view', file: 'view-page', startsEmpty: true, budget: 98.5, texts: [] },
  generate: {
    path: '/generate',
    file: 'generate-page',
    startsEmpty: true,
    guard: 'company',
    budget: 259,
    texts: ['generator'],
  },
  notFound: { path: '*', file: 'not-found-page', startsEmpty: true, budget: 116, texts: ['account'] },
} as const satisfies Record<string, Page>
