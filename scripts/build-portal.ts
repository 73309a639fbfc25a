import { readFileSync, writeFileSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import { pages } from '#shared/pages.ts'
import { budgetLines, type Manifest, measurePages, pagesOverBudget } from './budgets.ts'
import { BUILD_STAMP, isBuildFresh, sourcesHash } from './is-build-fresh.ts'
import { NOTICES, noticesOf } from './notices.ts'
import { serviceWorker } from './offline-page.ts'

const ROOT = resolve(import.meta.dirname, '..')
const OUT_DIR = join(ROOT, 'dist', 'portal')
/** Asked for by portal/lib/offline-worker.ts. */
const SERVICE_WORKER_FILE = 'offline.js'
const COMPRESSED = ['{.,office}/assets/**/*.{js,css,svg,json,wasm,txt}', NOTICES, SERVICE_WORKER_FILE]
const NAME_HASH = /-[\w-]{7}(?=\.(js|css)\b)/g
/** Below this size a compressed copy saves nothing. */
const MIN_BYTES = 256

/** Builds the portal into dist/portal, unless the existing build is up to date. */
export async function buildPortal() {
  if (isBuildFresh(ROOT, OUT_DIR)) return
  // Tests that spawn this pass on NODE_ENV=test, which would bundle React's development build (+47 kB).
  process.env.NODE_ENV = 'production'
  // Imported here because production installs have no Vite.
  const { build } = await import('vite')
  const common = { root: join(ROOT, 'portal'), configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' as const }
  const rolldownOptions = { output: { codeSplitting: true } }
  const started = Date.now()
  process.stdout.write('Building the portal … ')
  // Hashed before the build: sources changed during it must be built again.
  const hash = sourcesHash(ROOT)
  try {
    await build(common)
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
  // The bundle for server-side rendering: self-contained, in its own folder.
  await build({
    ...common,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir: `${OUT_DIR}-server`,
      ssr: 'server.tsx',
      manifest: false,
      copyPublicDir: false,
      rolldownOptions,
    },
  })
  // The organizer's office, a separate application: it shares no files with the portal, whose size budgets are unaffected.
  await build({
    ...common,
    root: join(common.root, 'office'),
    base: '/office/',
    build: {
      outDir: join(OUT_DIR, 'office'),
      manifest: false,
      rolldownOptions,
    },
  })
  writeFileSync(join(OUT_DIR, NOTICES), noticesOf(ROOT))
  writeFileSync(join(OUT_DIR, SERVICE_WORKER_FILE), serviceWorker(fontFile()))
  await compressAssets()
  writeFileSync(join(OUT_DIR, BUILD_STAMP), hash)
  process.stdout.write(`done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

const readManifest = (): Manifest => JSON.parse(readFileSync(join(OUT_DIR, '.vite', 'manifest.json'), 'utf8'))

/** The hashed file name of the Latin font. */
function fontFile() {
  const font = readManifest()['ui/fonts/overpass-latin.woff2']
  if (!font) throw new Error('The build has no font of that name')
  return font.file
}

/** Only starting or packing the product is not blocked by this: `npm start` builds with --any-size. */
function checkBudgets() {
  const sizes = measurePages(readManifest(), Object.values(pages), brotliBytes)
  process.stdout.write(`\n${budgetLines(sizes)}\n`)
  const oversized = pagesOverBudget(sizes)
  if (oversized.length === 0) return
  const tooLarge = oversized.map(({ file, kB, maxKB = 0 }) => `${file} by ${(kB - maxKB).toFixed(1)} kB`).join(', ')
  throw new Error(`More JavaScript than its row's budget in shared/pages.ts allows: ${tooLarge}`)
}

/** As sent, but for the hashes in the names of other files, which compress better or worse with every build. */
function brotliBytes(name: string) {
  return brotliCompressSync(readFileSync(join(OUT_DIR, name), 'utf8').replaceAll(NAME_HASH, '-')).length
}

/** Writes x.br and x.gz next to each such file; the server sends them as they are. */
async function compressAssets() {
  for await (const name of glob(COMPRESSED, { cwd: OUT_DIR })) {
    const file = join(OUT_DIR, name)
    const bytes = await readFile(file)
    if (bytes.length < MIN_BYTES) continue
    const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotli))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}

if (import.meta.main) {
  await buildPortal()
  if (!process.argv.includes('--any-size')) checkBudgets()
}
