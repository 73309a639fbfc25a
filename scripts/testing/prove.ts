import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'

// `npm run prove:<name> -- [arguments]`: runs proofs/<name>.ts beside this file, a proof too slow for a test, and saves its
// output in docs/proofs/<name>.md with the current commit; on the other engine, in <name>-postgres.md.

const [name = '', ...args] = process.argv.slice(2)
const said: Buffer[] = []
const started = Date.now()
const child = spawn(process.execPath, [`scripts/testing/proofs/${name}.ts`, ...args], {
  stdio: ['inherit', 'pipe', 'pipe'],
})
for (const [from, to] of [
  [child.stdout, process.stdout],
  [child.stderr, process.stderr],
] as const)
  from.on('data', (chunk: Buffer) => {
    said.push(chunk)
    to.write(chunk)
  })
child.on('close', (code) => {
  process.exitCode = code ?? 1
  const { stdout } = spawnSync('git', ['describe', '--always', '--abbrev=12', '--dirty=, changed'])
  const facts = [
    `Commit ${String(stdout ?? '').trim() || 'unknown'}`,
    new Date(started).toISOString().slice(0, 10),
    `${availableParallelism()} cores`,
    `${Math.round((Date.now() - started) / 1000)} s`,
    code === 0 ? 'passed' : 'failed',
  ]
  const command = [
    'npm run',
    process.env.npm_lifecycle_event ?? `prove:${name}`,
    ...(args.length > 0 ? ['--', ...args] : []),
  ].join(' ')
  // Paths of this computer must not be published.
  const output = Buffer.concat(said).toString().replaceAll(tmpdir(), '<tmp>').replaceAll(`${process.cwd()}/`, '').trim()
  const text = `# prove:${name}\n\n\`${command}\`: ${facts.join(', ')}.\n\n\`\`\`\n${output}\n\`\`\`\n`
  mkdirSync('docs/proofs', { recursive: true })
  writeFileSync(`docs/proofs/${args.includes('--postgres') ? `${name}-postgres` : name}.md`, text)
})
