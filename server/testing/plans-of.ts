import { createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import type { Db } from '#server/base/db/database.ts'
import { isPostgres } from '#server/base/db/engine.ts'

/** How the engine finds the rows of each query that `ask` makes, in its own words. */
export async function plansOf(db: Db, ask: (db: Db) => Promise<unknown>) {
  const nodes: RootOperationNode[] = []
  const noted: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await ask(db.withPlugin(noted))
  const queries = nodes.map((node) => db.getExecutor().compileQuery(node, createQueryId()))
  return db.transaction().execute(async (tx) => {
    const inPostgres = isPostgres(tx)
    // Of so few rows it reads all otherwise.
    if (inPostgres) await sql`set local enable_seqscan = off`.execute(tx)
    const plans: string[] = []
    for (const query of queries) {
      const explain = {
        ...query,
        sql: `explain ${inPostgres ? '' : 'query plan'} ${query.sql}`,
        queryId: createQueryId(),
      }
      const { rows } = await tx.executeQuery<object>(explain)
      plans.push(rows.map((row) => Object.values(row).join(' ')).join(' '))
    }
    return plans
  })
}
