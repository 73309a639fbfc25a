/** One schema change. Frozen once merged; the next change gets the next number. */
export interface Migration {
  name: string
  sql: string
  /** The same change in PostgreSQL; steps that its baseline holds have none. */
  postgres?: string
  /** SQL functions of this step alone. */
  functions?: Record<string, (text: string) => string>
}

/** The number that its name begins with: what `user_version` says once it was applied. */
export const stepNumber = ({ name }: Pick<Migration, 'name'>): number => Number(name.slice(0, 3))
