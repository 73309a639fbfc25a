// Runs a script of the product: `node scripts/run.mjs [--chromium] <script> [arguments]`. It installs what is
// missing and goes on with Node 24, whatever Node started it. Plain JavaScript, as setup.mjs.
//
// A command line such as `node scripts/setup.mjs && node scripts/demo/demo.ts` does not do: the shell remembers where it found
// `node` before the installation, and takes that one again.
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { follow } from './follow.mjs'
import { main, node24, noNodeText, ROOT, setup } from './setup.mjs'

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
