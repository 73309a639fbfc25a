/** The default edition's address, kept apart so that a page without a network can show it. */
export const DEFAULT_SUPPORT_EMAIL = 'support@portal.example'
