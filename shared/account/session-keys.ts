/** Names of the entries in local storage (STORE-01, Q-019). */
export const TOKEN_KEY = 'token'
export const COMPANY_ID_KEY = 'companyId'
/** In session storage: the token of an organizer who sees the portal as a company, for that tab only. */
export const IMPERSONATION_TOKEN_KEY = 'viewToken'
/** The chosen language has an entry of its own. */
export const LANGUAGE_KEY = 'language'
