import { readFileSync } from 'node:fs'
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
