import { join, resolve } from 'node:path'
import { buildRenderer } from './build-desktop.ts'
import { bundle, SERVER_THREADS } from './build-desktop-main.ts'

const DIR = resolve(import.meta.dirname, '..', 'dist', 'desktop-double')
/** The double's program, as one file: from its sources it took twice as long to start, for each test. */
export const DOUBLE = join(DIR, 'desktop-double.js')

/** Before all tests of the desktop app. */
export default async function bundleDesktopDouble() {
  await buildRenderer()
  await bundle(['scripts/desktop-double.ts', ...SERVER_THREADS], DIR, '0.0.0')
}
