import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
export const DESKTOP_DIR = join(ROOT, 'dist', 'desktop')
export const RENDERER_DIR = join(DESKTOP_DIR, 'renderer')
const PAGES_DIR = join(ROOT, 'desktop', 'renderer')
export const PRELOAD = join(DESKTOP_DIR, 'preload', 'preload.cjs')

/** Builds the desktop app's pages, unless the existing build is up to date. */
export async function buildRenderer() {
  const { isBuildFresh, sourcesHash, BUILD_STAMP, DESKTOP_SOURCES } = await import('./is-build-fresh.ts')
  if (isBuildFresh(ROOT, DESKTOP_DIR, DESKTOP_SOURCES)) return
  const { build } = await import('vite')
  const started = Date.now()
  process.stdout.write('Building the desktop app’s pages … ')
  const hash = sourcesHash(ROOT, DESKTOP_SOURCES)
  await build({
    root: PAGES_DIR,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: RENDERER_DIR,
      emptyOutDir: true,
      manifest: false,
      target: 'chrome140',
      rolldownOptions: {
        input: ['index.html', 'label.html'].map((name) => join(PAGES_DIR, name)),
        // Unlike the portal's chunks: there are two entries here, and neither may run with the other.
        output: { codeSplitting: true },
      },
    },
  })
  await buildPreload()
  const { writeFileSync } = await import('node:fs')
  writeFileSync(join(DESKTOP_DIR, BUILD_STAMP), hash)
  process.stdout.write(`done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

/** One CommonJS file: a sandboxed preload script can load nothing but electron. */
async function buildPreload() {
  const { build } = await import('rolldown')
  await build({
    input: join(ROOT, 'desktop', 'preload', 'preload.ts'),
    cwd: ROOT,
    platform: 'node',
    external: ['electron'],
    output: { file: PRELOAD, format: 'cjs' },
    logLevel: 'warn',
  })
}

if (import.meta.main) {
  const { buildMain } = await import('./build-desktop-main.ts')
  await buildRenderer()
  await buildMain()
}
