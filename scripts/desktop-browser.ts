import { buildRenderer, PRELOAD, RENDERER_DIR } from './build-desktop.ts'
import { startInBrowser } from './start-in-browser.ts'

// The desktop app in a browser: the same main process, preload script and pages on a stand-in for Electron.
//
//   npm run desktop:browser [-- --mode=desk|office|generator|portal] [--server=http://…] [--key=…] [--name=…] [--data=FOLDER]
//
// With --server and --key the wizard is skipped, `--name` being the key's name at the server; `--server=own` with
// --mode=office is a server of this computer. `--idle-ms=N`: a visit in portal mode ends N ms after the last touch
// and as long a countdown.

await buildRenderer()
await startInBrowser(process.argv.slice(2), { rendererDir: RENDERER_DIR, preload: PRELOAD })
