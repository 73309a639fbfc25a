import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Browser, chromium } from 'playwright/test'
import sharp from 'sharp'
import { buildRenderer } from '#scripts/build-desktop.ts'
import { buildPortal } from '#scripts/build-portal.ts'
import { sizeOfPicture } from '#shared/help/pictures.ts'
import { agedPictures, fileOf, LANGUAGES, readManifest, revisionOf, writeManifest } from './age.ts'
import { type RunningEvent, SHOTS, startEvent } from './shots.ts'

// npm run docs:pictures [-- --all | NAME …]: takes the pictures of the guides that are older than their screens, or all, or
// these, from the running product with the sample event.

/** Letters stay sharp on a fine screen, and a picture stays below 80 kB. */
const SCALE = 1.25
const QUALITY = 55
/** The app in a browser says that it is not Electron; a guide need not. */
const NO_STAND_IN = 'aside[data-noprint] { display: none }'
/** For a busy computer. */
const PATIENCE_MS = 90_000

await main(process.argv.slice(2))
// The apps and the server's process end with this one.
process.exit()

async function main(args: string[]) {
  const manifest = readManifest()
  const isAll = args.includes('--all')
  const names = isAll ? Object.keys(manifest) : args.length > 0 ? args : agedPictures(manifest)
  if (names.length === 0) return print('No picture is older than its screen. With `-- --all` all are taken anew.')
  await buildPortal()
  await buildRenderer()
  const event = await startEvent()
  const path = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ ...(path && { executablePath: path }) })
  for (const name of names) {
    const picture = manifest[name]
    if (!picture) throw new Error(`There is no picture ${name}: docs/pictures/pictures.json lists them.`)
    // Before it is taken, so that a change made meanwhile outdates it.
    const revision = revisionOf(picture.sources)
    for (const language of LANGUAGES) await take(browser, event, name, language)
    picture.revision = revision
    writeManifest(manifest)
  }
  await browser.close()
  await event.stop()
}

async function take(browser: Browser, event: RunningEvent, name: string, language: 'en' | 'fr') {
  // A separate browser, so that nothing is left over from the previous picture.
  const page = await browser.newPage({
    baseURL: event.foyer.url,
    viewport: sizeOfPicture(name),
    deviceScaleFactor: SCALE,
    locale: 'en-GB',
    timezoneId: 'Africa/Algiers',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  page.setDefaultTimeout(PATIENCE_MS)
  await SHOTS[name]?.({ ...event, page, language })
  const file = fileOf(name, language)
  await page.waitForFunction(async (lang) => {
    await document.fonts.ready
    const areThere = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')
    return document.documentElement.lang === lang && areThere
  }, language)
  mkdirSync(dirname(file), { recursive: true })
  await sharp(await page.screenshot({ animations: 'disabled', style: NO_STAND_IN }))
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(file)
  await page.close()
  print(`${language}/${name}, ${Math.round(statSync(file).size / 1000)} kB`)
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
