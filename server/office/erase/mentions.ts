/** Whether texts that belong to a company, or to '', name a person. */
export type MentionMatcher = (texts: readonly string[], companyId: string) => boolean
