import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { extractAll } from '@electron/asar'

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * Packs the app for this computer as `npm run dist` does, into `folder`. Electron's program, which is not everywhere,
 * is an empty file here: what is packed around it is the same.
 * @returns the archive with the app in it
 */
export function packApp(folder: string) {
  const electron = join(folder, 'electron')
  mkdirSync(electron)
  writeFileSync(join(electron, 'electron'), '#!/bin/sh\n')
  chmodSync(join(electron, 'electron'), 0o755)
  // Fuses are burnt into Electron's own program, which is not there.
  const config = join(folder, 'electron-builder.yml')
  const whole = readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')
  writeFileSync(config, whole.replace(/^electronFuses:\n(?: .*\n)+/m, ''))
  const out = join(folder, 'out')
  const options = ['--config', config, `-c.electronDist=${electron}`, `-c.directories.output=${out}`]
  const packed = spawnSync(process.execPath, ['scripts/dist.ts', '--linux', 'dir', ...options], { cwd: ROOT })
  if (packed.status !== 0) throw new Error(`${packed.stderr}${packed.stdout}`)
  // Named for the processor, except on x64.
  const unpacked = readdirSync(out).find((name) => name.endsWith('-unpacked')) ?? ''
  return join(out, unpacked, 'resources', 'app.asar')
}

/** Runs the packed main process, from a place where nothing of this repository is found, under the stand-in. */
export async function startPacked(asar: string, folder: string): Promise<{ url: string; stop(): void }> {
  const app = join(folder, 'app')
  extractAll(asar, app)
  const preload = join(app, 'dist/desktop/preload/preload.cjs')
  const started = spawn(
    process.execPath,
    ['--import', join(ROOT, 'desktop/stand-in/electron-entry.ts'), join(app, 'dist/desktop/main/main.js')],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        FOYER_STAND_IN: JSON.stringify({ userData: join(folder, 'data'), preload }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const url = await new Promise<string>((found, failed) => {
    started.once('exit', (code) => failed(new Error(`The packed app ended with ${code}.`)))
    createInterface({ input: started.stdout }).on('line', (line) => {
      const [, address] = /^Open (http\S+)/.exec(line) ?? []
      if (address) found(address)
    })
  })
  return { url, stop: () => void started.kill('SIGKILL') }
}
