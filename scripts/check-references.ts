import { globSync, readFileSync, statSync } from 'node:fs'
import { sep } from 'node:path'
import { deadReferences } from './dead-references.ts'

// Fails when code or a document refers to a decision, requirement, file or script that does not exist.

const SOURCES = [
  '{.ci,.github,desktop,docs,packaging,portal,scripts,server,shared}/**',
  '{,.}*.{md,json,ts,yml,cjs}',
  'LICENSE',
]
const TEXT = /\.(ts|tsx|mjs|md|json)$/

// This test contains dead references on purpose.
const PLANTED = 'scripts/dead-references.test.ts'

const paths = globSync(SOURCES).filter((path) => statSync(path).isFile())
const files = new Map(
  paths.map((path) => {
    const name = path.split(sep).join('/')
    return [name, TEXT.test(name) && name !== PLANTED ? readFileSync(path, 'utf8') : '']
  }),
)
const dead = deadReferences(files)
for (const line of dead) process.stderr.write(`${line}\n`)
if (dead.length > 0) {
  process.stderr.write(`${dead.length} dead references\n`)
  process.exit(1)
}
