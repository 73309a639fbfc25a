import { readFileSync, realpathSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { createElectronStandIn } from './electron-stand-in.ts'
import { serveStandIn } from './serve-stand-in.ts'

// `node --import …/electron-entry.ts main.js`: runs a built main process whose `import 'electron'` is the stand-in,
// and serves its page. Settings come from FOYER_STAND_IN: { userData, preload }.

const { userData, preload } = JSON.parse(process.env.FOYER_STAND_IN ?? '{}') as Record<'userData' | 'preload', string>
const { promise: evaluated, resolve: entryEvaluated } = Promise.withResolvers<void>()
const standIn = createElectronStandIn({ userData, evaluated })
const AT = 'foyer.electron.stand-in'
Object.assign(globalThis, { [Symbol.for(AT)]: { ...standIn.electron, entryEvaluated } })
const ours = `globalThis[Symbol.for('${AT}')]`
const source = Object.keys(standIn.electron)
  .map((name) => `export const ${name} = ${ours}.${name}`)
  .join('\n')
const entry = pathToFileURL(realpathSync(process.argv[1] ?? '')).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: `data:text/javascript,${encodeURIComponent(source)}`, shortCircuit: true }
      : next(specifier, context),
  // Electron emits `ready` once its main module has been evaluated, so its last statement signals that.
  load(url, context, next) {
    const loaded = next(url, context)
    if (url !== entry) return loaded
    const text = typeof loaded.source === 'string' ? loaded.source : readFileSync(new URL(url), 'utf8')
    return { ...loaded, source: `${text}\n${ours}.entryEvaluated()` }
  },
})
// Nothing listens before that: an entry that itself waits for `ready` ends with Node's code 13.
void standIn.electron.app.whenReady().then(async () => {
  const { url } = await serveStandIn(standIn, preload)
  process.stdout.write(`Open ${url}\n`)
})
