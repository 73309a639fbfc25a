// Runs a script of the product: `node scripts/run.mjs [--chromium] <script> [arguments]`. It installs what is
// missing and goes on with Node 24, whatever Node started it. Plain JavaScript, as setup.mjs.
//
// A command line such as `node scripts/setup.mjs && node scripts/demo.ts` does not do: the shell remembers where it found
// `node` before the installation, and takes that one again.
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { main, node24, noNodeText, ROOT, setup } from './setup.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_CHECK_MS = 500

await main(async () => {
  const args = process.argv.slice(2)
  const needsChromium = args[0] === '--chromium'
  if (needsChromium) args.shift()
  if (args.length === 0) throw new Error('Usage: node scripts/run.mjs [--chromium] <script> [arguments]')
  setup()
  const node = node24()
  if (node === undefined) throw new Error(noNodeText())
  const path = [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH: path }
  if (needsChromium) {
    const { ensureChromium } = await import('./ensure-chromium.mjs')
    env.CHROMIUM_PATH = ensureChromium()
    process.stdout.write(`Browser: ${env.CHROMIUM_PATH}\n`)
  }
  await follow(spawn(node, args, { cwd: ROOT, env, stdio: 'inherit' }))
})

/** Ends as the child ends. A signal is handed on; the child decides how it stops. */
function follow(child) {
  // Ctrl-C reaches the child without us, since it is in the same group: a second one would cut its stop short.
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  // npm's SIGTERM ends the shell between npm and us, and nobody tells us: then we have a new parent.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
      resolve(undefined)
    })
  })
}
