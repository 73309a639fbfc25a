import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { readConfig } from '#server/base/config.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Runs the server, restarted on each change, and Vite in front of it with hot reload. Ctrl-C stops both. */
const config = readConfig(process.env)
process.env.FOYER_API ??= `http://127.0.0.1:${config.port}`
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
})
const vite = await createServer({ root: join(ROOT, 'portal'), configFile: join(ROOT, 'vite.config.ts') })
await vite.listen()
vite.printUrls()

server.on('exit', (code) => {
  process.exitCode = code ?? 0
  void vite.close()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
