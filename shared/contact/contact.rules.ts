/** Whether this contact is at the booth, judged by its purpose, which is free text in English or French. */
export const isOnSite = (purpose: string) => /\b(on[ -]?site|sur[ -](place|site))\b/i.test(purpose)
