import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'

// The rules of .dependency-cruiser.cjs against a small tree of the same folders, each broken on purpose.
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

/** The rule, and who imports which file or package against it. */
const VIOLATIONS: [rule: string, from: string, to: string][] = [
  ['shared-is-a-leaf', 'shared/badge/a.ts', 'server/base/b.ts'],
  ['server-knows-no-page', 'server/office/a.ts', 'portal/ui/b.ts'],
  ['server-base', 'server/base/a.ts', 'server/records/badge/b.ts'],
  ['server-records', 'server/records/badge/a.ts', 'server/desks/desk/b.ts'],
  ['server-desks', 'server/desks/desk/a.ts', 'server/office/season/b.ts'],
  ['migrations-are-frozen', 'server/messaging/a.ts', 'server/base/db/migrations/001-b.ts'],
  ['engine-in-db-only', 'server/office/a.ts', 'better-sqlite3'],
  ['engine-in-db-only', 'desktop/main/a.ts', 'better-sqlite3'],
  ['portal-runs-in-a-browser', 'portal/lib/a.ts', 'server/base/b.ts'],
  ['portal-runs-in-a-browser', 'portal/office/a.ts', 'desktop/renderer/b.ts'],
  ['no-registry-in-the-portal', 'portal/features/badge/a.ts', 'shared/contract/index.ts'],
  ['kit-knows-no-feature', 'portal/ui/a.ts', 'portal/features/badge/b.ts'],
  ['features-apart', 'portal/features/badge/a.ts', 'portal/features/visa/b.ts'],
  ['features-apart', 'portal/features/badge/a.ts', 'portal/app/b.ts'],
  ['roots-apart', 'portal/office/a.ts', 'portal/app/b.ts'],
  ['roots-apart', 'portal/app/a.ts', 'portal/office/b.ts'],
  ['bridge-is-a-contract', 'desktop/bridge/a.ts', 'server/base/b.ts'],
  ['main-draws-nothing', 'desktop/main/a.ts', 'portal/ui/b.ts'],
  ['renderer-has-no-node', 'desktop/renderer/a.ts', 'server/base/b.ts'],
  ['portal-only-in-the-kiosk', 'desktop/renderer/a.ts', 'portal/app/app-frame.tsx'],
  ['kiosk-mounts-the-whole', 'desktop/renderer/kiosk/a.ts', 'portal/app/b.ts'],
]

const KINDS: Record<string, (to: string) => string> = {
  'by value': (to) => `import { b } from '#${to}'\nexport const a = b\n`,
  'as a type': (to) => `import type { B } from '#${to}'\nexport const a: B = 1\n`,
  'when it is needed': (to) => `export const a = () => import('#${to}')\n`,
  'and exports it again': (to) => `export { b } from '#${to}'\n`,
}

async function rulesBrokenBy(files: Record<string, string>): Promise<string[]> {
  const baseDir = mkdtempSync(join(tmpdir(), 'foyer-structure-'))
  try {
    const imports = Object.fromEntries(
      ['shared', 'server', 'portal', 'desktop'].map((folder) => [`#${folder}/*`, `./${folder}/*`]),
    )
    const manifest = JSON.stringify({ name: 'planted', type: 'module', imports })
    for (const [file, source] of Object.entries({ ...files, 'package.json': manifest })) {
      mkdirSync(join(baseDir, dirname(file)), { recursive: true })
      writeFileSync(join(baseDir, file), source)
    }
    const folders = [...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))]
    const { output } = await cruise(folders, {
      ...options,
      baseDir,
      ruleSet: { forbidden },
      validate: true,
    })
    return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
  } finally {
    rmSync(baseDir, { recursive: true })
  }
}

const TARGET = 'export const b = 1\nexport type B = number\n'

test.each(VIOLATIONS.flatMap(([rule, from, to]) => Object.keys(KINDS).map((kind) => ({ rule, from, to, kind }))))(
  '$rule: $from imports $to $kind',
  async ({ rule, from, to, kind }) => {
    const source = KINDS[kind]?.(to) ?? ''
    const isFile = to.includes('/')
    const files = isFile ? { [from]: source, [to]: TARGET } : { [from]: source.replace(`#${to}`, to) }
    expect(await rulesBrokenBy(files)).toEqual([rule])
  },
)

test.each(Object.keys(KINDS))('two files that import one another %s are a cycle', async (kind) => {
  const one = 'portal/lib/one.ts'
  const other = 'portal/lib/other.ts'
  const files = { [one]: KINDS[kind]?.(other) ?? '', [other]: KINDS[kind]?.(one) ?? '' }
  expect(new Set(await rulesBrokenBy(files))).toEqual(new Set(['no-cycles']))
})

test('what each folder may import breaks no rule', async () => {
  expect(
    await rulesBrokenBy({
      'shared/badge/b.ts': TARGET,
      'server/base/b.ts': TARGET,
      'server/office/a.ts': `import { b } from '#server/base/b.ts'\nimport { b as c } from '#shared/badge/b.ts'\nexport const a = b + c\n`,
      'portal/ui/b.ts': TARGET,
      'portal/features/badge/a.ts': `import { b } from '#portal/ui/b.ts'\nexport const a = b\n`,
      'portal/office/a.ts': `import { a as b } from '#portal/features/badge/a.ts'\nexport const a = b\n`,
      'desktop/renderer/a.ts': `import { a as b } from '#portal/office/a.ts'\nexport const a = b\n`,
      'portal/app/app-texts.ts': TARGET,
      'desktop/renderer/kiosk/a.ts': `import { b } from '#portal/app/app-texts.ts'\nexport const a = b\n`,
    }),
  ).toEqual([])
})
