import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { newFolder } from '#server/testing/new-folder.ts'

const FOLDER = join(import.meta.dirname, '..')

test('the entry lets Electron become ready, and shows a window then', async () => {
  const userData = newFolder()
  const app = spawn(
    process.execPath,
    ['--import', join(FOLDER, 'stand-in/electron-entry.ts'), join(FOLDER, 'main/main.ts')],
    {
      env: { ...process.env, FOYER_STAND_IN: JSON.stringify({ userData, preload: '' }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  try {
    const lines = createInterface({ input: app.stdout })
    const output = await Promise.race([
      once(lines, 'line').then(([line]) => String(line)),
      once(app, 'exit').then(([code]) => `ended with ${code}`),
    ])
    expect(output).toMatch(/^Open http/)
  } finally {
    app.kill('SIGKILL')
  }
})
