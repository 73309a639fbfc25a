import { type CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect } from 'kysely'
import { answered } from './failure.ts'
import { withoutNul } from './without-nul.ts'

const taken = (query: CompiledQuery): CompiledQuery => ({ ...query, parameters: query.parameters.map(withoutNul) })

/** PostgreSQL with values that it takes, and failures in the words of the server. */
export class AnsweredDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    const wrapped = new WeakMap<DatabaseConnection, DatabaseConnection>()
    const release = driver.releaseConnection.bind(driver)
    return Object.assign(driver, {
      async acquireConnection(): Promise<DatabaseConnection> {
        const connection = await answered(acquire())
        const own: DatabaseConnection = {
          executeQuery: (query, ...rest) => answered(connection.executeQuery(taken(query), ...rest)),
          streamQuery: (query, ...rest) => connection.streamQuery(taken(query), ...rest),
        }
        wrapped.set(own, connection)
        return own
      },
      releaseConnection: (own: DatabaseConnection) => release(wrapped.get(own) ?? own),
    })
  }
}
