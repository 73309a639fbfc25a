/** Whether a supplier finds this contact at the stand, by what it is for: any text, in English or French. */
export const isOnSite = (purpose: string) => /\b(on[ -]?site|sur[ -](place|site))\b/i.test(purpose)
