import { registerHooks } from 'node:module'
import { createElectronStandIn } from './electron-stand-in.ts'
import { serveStandIn } from './serve-stand-in.ts'

// `node --import …/electron-entry.ts main.js`: runs a built main process whose `import 'electron'` is the stand-in,
// and serves its page. Settings come from FOYER_STAND_IN: { userData, preload }.

const { userData, preload } = JSON.parse(process.env.FOYER_STAND_IN ?? '{}') as Record<'userData' | 'preload', string>
const standIn = createElectronStandIn({ userData })
const NAMES = ['app', 'BrowserWindow', 'clipboard', 'ipcMain', 'Menu', 'protocol', 'safeStorage', 'session'] as const
const AT = 'foyer.electron.stand-in'
Object.assign(globalThis, { [Symbol.for(AT)]: standIn.electron })
const source = NAMES.map((name) => `export const ${name} = globalThis[Symbol.for('${AT}')].${name}`).join('\n')
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: `data:text/javascript,${encodeURIComponent(source)}`, shortCircuit: true }
      : next(specifier, context),
})
const { url } = await serveStandIn(standIn, preload)
process.stdout.write(`Open ${url}\n`)
