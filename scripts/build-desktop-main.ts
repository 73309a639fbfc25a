import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'rolldown'
import { NOTICES, noticesOf } from './notices.ts'

const ROOT = resolve(import.meta.dirname, '..')
export const MAIN_DIR = join(ROOT, 'dist', 'desktop', 'main')
/** Loaded from node_modules at run time: Electron, and packages with native binaries. */
export const NATIVE = ['electron', 'better-sqlite3', 'sharp', '@node-rs/argon2']
/** Worker threads are separate files, found by name next to the bundle. */
export const SERVER_THREADS = [
  'server/base/db/sqlite/checkpoint-worker.ts',
  'server/base/sheet/sheet-worker.ts',
  'server/office/erase/compact-worker.ts',
  'server/office/backup/backup-worker.ts',
  'server/office/backup/verify-worker.ts',
]

/** Bundles the main process, including the server, into dist/desktop/main. */
export async function buildMain() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  await bundle(['desktop/main/main.ts', ...SERVER_THREADS], MAIN_DIR, version)
}

/** Bundles programs for Node into their own folder, with the licences of the included packages. */
export async function bundle(programs: readonly string[], dir: string, version: string) {
  const { build } = await import('rolldown')
  await build({
    input: Object.fromEntries(programs.map((file) => [basename(file, '.ts'), join(ROOT, file)])),
    cwd: ROOT,
    platform: 'node',
    external: NATIVE,
    // Of a package below Koa, to name a function.
    checks: { eval: false },
    plugins: [besideTheBundle()],
    output: {
      dir,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      minify: false,
      cleanDir: true,
    },
    logLevel: 'warn',
  })
  // pdfkit loads its font metrics at run time by a package-internal name: here the bundle takes the package's
  // place.
  const fonts = join(ROOT, 'node_modules', 'pdfkit', 'js', 'standard-fonts')
  cpSync(fonts, join(dir, 'standard-fonts'), {
    recursive: true,
    filter: (source) => !/\.(mjs|map)$/.test(source),
  })
  writeFileSync(join(dir, NOTICES), noticesOf(ROOT))
  const imports = { '#standard-fonts/*': './standard-fonts/*.cjs' }
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: 'foyer', version, type: 'module', imports }))
}

/** Resolves paths relative to a source file to the bundle's folder. */
function besideTheBundle(): Plugin {
  return {
    name: 'beside-the-bundle',
    transform(code, id) {
      if (!id.startsWith(ROOT) || id.includes('node_modules')) return null
      return code
        .replaceAll(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g, "new URL('./$1.js', import.meta.url)")
        .replace("new URL('../../../package.json', import.meta.url)", "new URL('./package.json', import.meta.url)")
        .replace("'../../../dist/portal'", "'../portal'")
    },
  }
}

if (import.meta.main) await buildMain()
