import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

// The rule of sql-in-stores.grit, as biome.json applies it, against a small tree with queries in the wrong places.
const ROOT = resolve(import.meta.dirname, '..')
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')

/** Files in which the rule found SQL. */
function filesWithSql(files: Record<string, string>): string[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-sql-')))
  try {
    for (const name of ['biome.json', '.gitignore', 'scripts/sql-in-stores.grit'])
      cpSync(join(ROOT, name), join(folder, name))
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), `${source}\n`)
    }
    const args = [BIOME, 'lint', '--reporter=github', '--max-diagnostics=none', 'server', 'desktop']
    const found = report(args, folder).matchAll(/file=([^,]+),.*SQL belongs in/g)
    return [...new Set([...found].map(([, file = '']) => relative(folder, resolve(folder, file))))].sort()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What a program prints, whether or not it found something. */
function report(args: string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

const QUERIES = [
  `db.selectFrom('badge').selectAll()`,
  `tx.insertInto<'badge'>('badge')`,
  `context.db?.updateTable('badge')`,
  `tx.with('a', (a) => a).deleteFrom('badge')`,
  `tx.executeQuery(query)`,
  'sql`select 1`.execute(db)',
  'sql<{ one: number }>`select 1 one`.execute(db)',
  `sql.raw('select 1').execute(db)`,
  'kysely.sql`select 1`',
  `db.prepare('select 1').all()`,
  `this.db.exec('vacuum')`,
  `database.pragma('user_version')`,
  `queryFile(file, 'select 1')`,
  `changeFile(file, 'vacuum')`,
]

test('SQL is found wherever it is no store', () => {
  const planted = Object.fromEntries(
    QUERIES.map((query, index) => [`server/office/a${index}.ts`, `export const a = () => ${query}`]),
  )
  planted['server/office/renamed.ts'] = `import { sql as text } from 'kysely'\nexport const a = text\`x\``
  planted['desktop/main/a.ts'] = `export const a = () => ${QUERIES[0]}`
  expect(filesWithSql(planted)).toEqual(Object.keys(planted).sort())
})

test('SQL in a store, in server/base/db or in a test is no fault, and neither is what only looks like it', () => {
  const query = `export const a = () => ${QUERIES[0]}`
  expect(
    filesWithSql({
      'server/office/a.store.ts': query,
      'desktop/main/a.store.ts': query,
      'server/base/db/a.ts': query,
      'server/office/a.test.ts': query,
      'server/testing/a.ts': query,
      'server/office/a.ts': `export const a = () => context.mail.prepare('invitation')`,
      'server/office/b.ts': `export const a = /a/.exec('b')`,
    }),
  ).toEqual([])
})
