import { expect, test } from 'vitest'
import { deadReferences } from './dead-references.ts'

/** No decision of ours, and written so that it is no reference either. */
const UNDEFINED = `Q-${999}`

/** A repository in which every reference holds, with some of its files replaced. */
function repository(changed: Record<string, string> = {}) {
  return new Map(
    Object.entries({
      'package.json': '{ "scripts": { "check": "node scripts/check.ts" } }',
      'scripts/check.ts': '',
      'docs/settled.md': '# Settled\n\n## Two words & more\n\n- **Q-001** One edition.\n',
      'docs/requirements.md': '## Sign-in (SIGN)\n\n- **SIGN-01** The page\n- **SIGN-02** The call\n',
      'README.md': [
        'See [one](docs/settled.md#two-words--more), [two](#foyer) and [three](https://foyer.example/x).',
        '# Foyer',
        'Run `npm run check`; `server/records/badge/` has `badge.store.ts`, `server/<group>/<feature>/*.store.ts`, `/api/x.md`.',
      ].join('\n'),
      'server/records/badge/badge.store.ts': '/** One edition (Q-001). See docs/settled.md and badge.store.ts. */',
      'server/records/badge/badge.test.ts': "test('SIGN-01 SIGN-02 UTF-16 is kept', () => {})",
      ...changed,
    }),
  )
}

test('references that hold are not reported', () => expect(deadReferences(repository())).toEqual([]))

test('a pattern of paths in code is no comment', () => {
  const code = "glob('./pages/*-page.tsx') // all of them */"
  expect(deadReferences(repository({ 'server/a.ts': code }))).toEqual([])
})

test.each([
  ['a decision that is not defined', 'server/a.ts', `\n// ${UNDEFINED}`, `:2: ${UNDEFINED} `],
  ['a requirement that is not there', 'server/a.test.ts', "test('SIGN-03 x', f)", ':1: SIGN-03 '],
  ['an unknown kind of requirement', 'server/a.test.ts', "test('ABC-12 x', f)", ':1: ABC-12 '],
  ['a document in a comment', 'server/a.ts', '/** docs/gone.md */', ':1: docs/gone.md '],
  ['a document in code', 'server/a.ts', "read('docs/gone.md')", ':1: docs/gone.md '],
  ['a file in a comment', 'server/a.tsx', 'x() // as in gone.store.ts.', ':1: gone.store.ts '],
  ['a folder in a comment', 'server/a.ts', '// see server/gone/', ':1: server/gone/ '],
  ['a file in JSON', 'knip.json', '{ "entry": "scripts/gone.ts" }', ':1: scripts/gone.ts '],
  ['a file in backticks', 'docs/a.md', '`gone.ts`', ':1: gone.ts '],
  ['a file of data in backticks', 'docs/a.md', '`gone.json`', ':1: gone.json '],
  ['a folder in a drawing', 'docs/a.md', '```mermaid\na[server/gone]\n```', ':2: server/gone '],
  ['a pattern that fits nothing', 'docs/a.md', '`server/<feature>/*.gone.ts`', ':1: server/<feature>/*.gone.ts '],
  ['a link to no file', 'docs/a.md', '[a](../gone.png)', ':1: ../gone.png '],
  ['a link to no heading', 'docs/a.md', '[a](settled.md#gone)', ':1: settled.md#gone '],
  ['a script that does not exist', 'docs/a.md', '```\nnpm run gone\n```', ':2: gone '],
])('%s is reported with its place', (_what, path, text, expected) => {
  const dead = deadReferences(repository({ [path]: text }))
  expect(dead).toHaveLength(1)
  expect(dead[0]).toContain(path + expected)
})
