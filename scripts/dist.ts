import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildRenderer } from './build-desktop.ts'
import { buildMain } from './build-desktop-main.ts'

// Packages the desktop app into dist/packages: `npm run dist [-- --win|--mac|--linux [target]]`. Arguments
// are passed to electron-builder; without any it builds for this computer.

const ROOT = resolve(import.meta.dirname, '..')
const ICON_PX = 1024

await buildRenderer()
await buildMain()
await drawIcon()
const { status } = spawnSync('npx', ['electron-builder', '--publish', 'never', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)

/** Renders the picture from which electron-builder makes the icons for all systems. */
async function drawIcon() {
  const folder = join(ROOT, 'desktop', 'build')
  const file = join(folder, 'icon.png')
  if (existsSync(file)) return
  const { default: sharp } = await import('sharp')
  mkdirSync(folder, { recursive: true })
  await sharp(join(ROOT, 'portal', 'public', 'icon.svg'), { density: 1800 })
    .resize(ICON_PX, ICON_PX)
    .png()
    .toFile(file)
}
