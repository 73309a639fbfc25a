/** Texts of every page: of the kit, and of refusals. */
export const COMMON_TEXTS: readonly string[] = ['ui', 'error']

/** What the first view of a file of portal/app/pages waits for besides; the build weighs it, the page's HTML names it. */
const TEXTS: Record<string, readonly string[]> = {
  'login-page': ['account'],
  'register-page': ['account'],
  'forgot-password-page': ['account'],
  'reset-password-page': ['account'],
  'restore-email-page': ['account'],
  'login-link-page': ['account'],
  'not-found-page': ['account'],
  'badge-page': ['attendee', 'badge', 'pass'],
  'profile-page': ['profile', 'company', 'badge', 'pass', 'material'],
  'speaker-page': ['speaker'],
  'visa-page': ['visa'],
  'visa-receipt-page': ['visa'],
  'letter-page': ['visa'],
  'exhibitor-list-page': ['directory'],
  'speaker-list-page': ['directory'],
  'map-page': ['directory'],
  'generate-page': ['generator'],
}

/** The features whose texts a page's first view needs. */
export function textsOfPage(page: string): readonly string[] {
  return [...COMMON_TEXTS, ...(TEXTS[page] ?? [])]
}
