import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { newFolder } from '#server/testing/new-folder.ts'

// Links, anchors and files of all documents are followed by `npm run check` (dead-references.ts); this is about their
// command lines. What takes root or long is run by proofs and tests of its own: scripts/testing/proofs/install.ts,
// scripts/demo/demo.test.ts, server/developers-guide.test.ts.

const DOCUMENTS = [...globSync('*.md'), ...globSync('docs/**/*.md')].filter((path) => !path.startsWith('docs/proofs'))
const BLOCK = /^```(.*)\n([\s\S]*?)^```$/gm
const SPAN = /`((?:npm|npx|foyer) [^`\n]+)`/g

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
/** npm's own. */
const OF_NPM = ['ci', 'install', 'audit', 'ls', 'outdated', 'update', 'view', 'run']
const TOOLS = readdirSync('node_modules/.bin')
const usage = /const USAGE = `([\s\S]*?)`/.exec(readFileSync('server/foyer.ts', 'utf8'))?.[1] ?? ''
const commands = [...usage.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name)

/** Of the shell; those of other languages say which. */
const blocksOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(BLOCK)].flatMap(([, language = '', block = '']) =>
    /^(sh.*)?$/.test(language) ? [block] : [],
  )

function linesOf(path: string) {
  const spans = [...readFileSync(path, 'utf8').matchAll(SPAN)].map(([, line = '']) => line)
  const lines = [...blocksOf(path).flatMap((block) => block.split('\n')), ...spans]
  return lines.flatMap((line) => line.split(/&&|[;|]/)).map((line) => line.replace(/^\s*(sudo |[A-Z_]+=\S* )*/, ''))
}

test('the commands of the program are known', () => {
  expect(commands).toEqual(expect.arrayContaining(['start', 'doctor', 'backup', 'verify', 'restore', 'rotate-key']))
})

/** The name that a line calls, and what names there are. */
function callOf(line: string): [name: string | undefined, known: readonly string[]] {
  const [, command] = /^(?:npm run foyer -- |foyer )([a-z-]+)/.exec(line) ?? []
  if (command !== undefined) return [command, commands]
  const [, script] = /^npm run (?:-\S+ )*([\w:-]*[\w-])(?![\w:-]*<)/.exec(line) ?? []
  if (script !== undefined) return [script, Object.keys(scripts)]
  const [, tool] = /^npx ([\w-]+)/.exec(line) ?? []
  if (tool !== undefined) return [tool, TOOLS]
  return [/^npm ([a-z:]+)/.exec(line)?.[1], [...OF_NPM, ...Object.keys(scripts)]]
}

test.each(DOCUMENTS)('every command line of %s names a script or command that is there', (path) => {
  const unknown = linesOf(path).filter((line) => {
    const [name, known] = callOf(line)
    return name !== undefined && !known.includes(name)
  })
  expect(unknown).toEqual([])
})

const GUIDES = ['README.md', ...globSync('docs/guide/**/*.md')]
test.each(GUIDES.flatMap((path) => blocksOf(path).map((block) => [path, block])))(
  'a shell understands the block of %s: %s',
  (_, block) => {
    const { status, stderr } = spawnSync('sh', ['-n'], { input: block, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  },
)

test('the guide’s commands for a backup and its check do what it says', () => {
  const [block = ''] = blocksOf('docs/guide/install.md').filter((one) => one.startsWith('foyer backup'))
  const dataDir = newFolder()
  cpSync(inject('firstStart'), dataDir, { recursive: true })
  const foyer = `foyer() { "${process.execPath}" server/foyer.ts "$@"; }`
  const { status, stdout, stderr } = spawnSync('sh', ['-e'], {
    input: `${foyer}\n${block.replaceAll('/var/lib/foyer', dataDir)}`,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('backups')
})
