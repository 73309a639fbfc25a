import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { readConfig } from '#server/base/config.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Runs the server, restarted on each change, and Vite in front of it with hot reload. Ctrl-C stops both. */
const config = readConfig(process.env)
process.env.FOYER_API ??= `http://127.0.0.1:${config.port}`
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
})
/** The office under the address that it has in the product. */
const office: Plugin = {
  name: 'office',
  configureServer({ middlewares }) {
    middlewares.use(({ url }, response, next) => {
      if (url !== '/office') return next()
      response.writeHead(302, { location: '/office/index.html' }).end()
    })
  },
}
const vite = await createServer({
  root: join(ROOT, 'portal'),
  configFile: join(ROOT, 'vite.config.ts'),
  plugins: [office],
})
await vite.listen()
const [local = ''] = vite.resolvedUrls?.local ?? []
process.stdout.write(`
Portal ${local}, office ${local}office: reloaded on each change.
The server behind them, ${process.env.FOYER_API}, has the pages of the last build.
`)

server.on('exit', (code) => {
  process.exitCode = code ?? 0
  void vite.close()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
