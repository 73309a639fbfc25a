import type { Contracts } from '#shared/contract/index.ts'

/** A call of the server, as `feature.call`. */
export type CallName = {
  [Feature in keyof Contracts]: `${Feature}.${string & keyof Contracts[Feature]}`
}[keyof Contracts]

/** All that is registered of a page: routes, 404, HTML, preloads and budgets come from its row. Plain data. */
export interface Page {
  /** Its address. `:name` is a parameter, a `*` at the end is whatever follows. */
  path: string
  /** Further addresses of the same page. */
  alsoAt?: readonly string[]
  /** Addresses that redirect to it. */
  redirectFrom?: readonly string[]
  /** Its file in portal/app/pages. */
  file: `${string}-page`
  /** The files of shared/locales that its first view waits for, besides COMMON_TEXTS. */
  texts: readonly string[]
  /** Calls without a session whose answers it shows. Their parameters are those of the same name in its path. */
  queries?: readonly CallName[]
  /** Whom it lets in: who has a company id, or a session token as well; others are sent to the sign-in. */
  guard?: 'company' | 'token'
  /** Search engines and previews may show it; all other pages are a person's. */
  indexable?: true
  /**
   * The most kilobytes (1000 bytes) of JavaScript as sent, brotli, until it can be used. The sign-in and the pages that
   * open by a link have the number that stands in the requirements, or less; the others hold what they have. Whoever
   * must raise one says why in the commit.
   */
  budget: number
}

/** The entrance: leads to the profile or, without a session, to the sign-in. */
export const HOME = '/'

/** Texts of every page: of the kit, and of refusals. */
export const COMMON_TEXTS: readonly string[] = ['ui', 'error']

/**
 * Every page of the portal (spec section 2), one row each; the first whose address fits is shown. The built portal has
 * no `queries`, `indexable` and `budget` (scripts/page-rows.ts).
 */
export const pages = {
  profile: {
    path: '/profile',
    redirectFrom: [HOME],
    file: 'profile-page',
    guard: 'token',
    budget: 245,
    texts: ['profile', 'company', 'badge', 'pass', 'material'],
  },
  badge: {
    path: '/badge/:id',
    file: 'badge-page',
    queries: ['badge.getBadgeWithError'],
    budget: 150,
    texts: ['attendee', 'badge', 'pass'],
  },
  speaker: {
    path: '/speaker/:id',
    file: 'speaker-page',
    queries: ['speaker.getSpeaker'],
    budget: 150,
    texts: ['speaker'],
  },
  visaReceipt: {
    path: '/visa/receipt',
    alsoAt: ['/visa/receipt/:receipt'],
    file: 'visa-receipt-page',
    budget: 125,
    texts: ['visa'],
  },
  visa: { path: '/visa', alsoAt: ['/visa/:companyUid'], file: 'visa-page', budget: 145, texts: ['visa'] },
  letter: { path: '/letter', file: 'letter-page', budget: 125, texts: ['visa'] },
  exhibitors: {
    path: '/exhibitor',
    redirectFrom: ['/exhibitor/*'],
    file: 'exhibitor-list-page',
    queries: ['company.listCompanies'],
    indexable: true,
    budget: 130,
    texts: ['directory'],
  },
  speakers: {
    path: '/attendee',
    redirectFrom: ['/attendee/*'],
    file: 'speaker-list-page',
    queries: ['speaker.listSpeakers'],
    indexable: true,
    budget: 130,
    texts: ['directory'],
  },
  map: { path: '/map', file: 'map-page', indexable: true, budget: 125, texts: ['directory'] },
  login: {
    path: '/account/login',
    redirectFrom: ['/account'],
    file: 'login-page',
    budget: 150,
    texts: ['account'],
  },
  register: { path: '/account/register', file: 'register-page', budget: 140, texts: ['account'] },
  forgotPassword: {
    path: '/account/forgot-password',
    file: 'forgot-password-page',
    budget: 140,
    texts: ['account'],
  },
  resetPassword: {
    path: '/account/reset-password',
    file: 'reset-password-page',
    budget: 140,
    texts: ['account'],
  },
  restoreEmail: {
    path: '/account/restore-email',
    file: 'restore-email-page',
    budget: 125,
    texts: ['account'],
  },
  loginLink: { path: '/loginlink', file: 'login-link-page', budget: 125, texts: ['account'] },
  view: { path: '/view', file: 'view-page', budget: 125, texts: [] },
  generate: { path: '/generate', file: 'generate-page', guard: 'company', budget: 270, texts: ['generator'] },
  notFound: { path: '*', file: 'not-found-page', budget: 140, texts: ['account'] },
} as const satisfies Record<string, Page>
