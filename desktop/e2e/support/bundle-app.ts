import { join, resolve } from 'node:path'
import { buildRenderer } from '../../../scripts/build-desktop.ts'
import { bundle, SERVER_THREADS } from '../../../scripts/build-desktop-main.ts'

const DIR = resolve(import.meta.dirname, '../../../dist/desktop-double')
/** The double's program, as one file: from its sources it took three times as long to start, for each test. */
export const APP_PROGRAM = join(DIR, 'app-program.js')

/** Before all tests. */
export default async function bundleApp(): Promise<void> {
  await buildRenderer()
  await bundle(['desktop/e2e/support/app-program.ts', ...SERVER_THREADS], DIR, '0.0.0')
}
