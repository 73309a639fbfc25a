import { type CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect } from 'kysely'
import { caseSensitive } from './case-sensitive.ts'
import { answered } from './failure.ts'
import { withoutNul } from './without-nul.ts'

const exactly = (query: CompiledQuery): CompiledQuery => ({
  ...query,
  sql: caseSensitive(query.sql),
  parameters: query.parameters.map(withoutNul),
})

/** PostgreSQL with the names as they are written, in statements by hand too, and failures in the words of the server. */
export class ExactNamesDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    const wrapped = new WeakMap<DatabaseConnection, DatabaseConnection>()
    const release = driver.releaseConnection.bind(driver)
    return Object.assign(driver, {
      async acquireConnection(): Promise<DatabaseConnection> {
        const connection = await answered(acquire())
        const exact: DatabaseConnection = {
          executeQuery: (query, ...rest) => answered(connection.executeQuery(exactly(query), ...rest)),
          streamQuery: (query, ...rest) => connection.streamQuery(exactly(query), ...rest),
        }
        wrapped.set(exact, connection)
        return exact
      },
      releaseConnection: (exact: DatabaseConnection) => release(wrapped.get(exact) ?? exact),
    })
  }
}
