/** One schema change. Frozen once merged; the next change gets the next number. */
export interface Migration {
  name: string
  sql: string
  /** The same change for PostgreSQL; steps included in its baseline have none. */
  postgres?: string
  /** SQL functions used only by this step. */
  functions?: Record<string, (text: string) => string>
}

/** The number that its name begins with: the `user_version` once it is applied. */
export const stepNumber = ({ name }: Pick<Migration, 'name'>) => Number(name.slice(0, 3))
