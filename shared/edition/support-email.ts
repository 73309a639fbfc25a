/** Of an edition nobody changed; apart from the defaults, so that a page without a network can say it. */
export const DEFAULT_SUPPORT_EMAIL = 'support@portal.example'
