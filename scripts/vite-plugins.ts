import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const ICON = new URL('../portal/public/icon.svg', import.meta.url)

/** Puts the icon of the tab into the HTML: it is smaller than the headers of a request for it. */
export function inlineIcon(): Plugin {
  const svg = readFileSync(ICON, 'utf8')
    .trim()
    .replace(/<title>.*<.title>/, '')
    .replaceAll('"', "'")
    .replaceAll('#', '%23')
  return {
    name: 'inline-icon',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('href="/icon.svg"', `href="data:image/svg+xml,${svg}"`),
    },
  }
}

/** The class with four letters for its sheet. Every page carries hundreds, and Vite’s own names add the line. */
export function shortClassName(name: string, sheet: string) {
  const path = relative(import.meta.dirname, sheet).replaceAll('\\', '/')
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

const CALENDARS = /[\\/]@internationalized[\\/]date[\\/]dist[\\/]private[\\/]createCalendar\.mjs$/

/** Leaves the other calendars out of the date fields: both languages of the portal have the Gregorian one. */
export function oneCalendar(): Plugin {
  return {
    name: 'one-calendar',
    apply: 'build',
    load(id) {
      if (!CALENDARS.test(id)) return null
      return `import { GregorianCalendar } from './calendars/GregorianCalendar.mjs'
export const createCalendar = () => new GregorianCalendar()`
    },
  }
}

/** What Vite puts around each `import()`. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'

/** Each `import()` of the portal can be tried again after a failure: see portal/lib/import-preloaded.ts. */
export function retryableImports(): Plugin {
  let base = ''
  return {
    name: 'retryable-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Every browser that the target means has it.
          polyfill: false,
          // Vite includes the imported file itself only if it depends on others.
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...needed])] : needed,
        },
      },
    }),
    configResolved: (config) => {
      base = config.base
    },
    load(id) {
      // The app's own pages are next to it on disk.
      if (id !== PRELOAD_HELPER || !base.startsWith('/')) return null
      return `import { importPreloaded } from '#portal/lib/import-preloaded.ts'
export const __vitePreload = (load, files = []) => importPreloaded(load, files.map((file) => ${JSON.stringify(base)} + file))`
    },
  }
}
