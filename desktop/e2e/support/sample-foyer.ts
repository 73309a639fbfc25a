import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Foyer, startFoyer } from '../../../portal/e2e/support/foyer.ts'

const FILL = resolve(import.meta.dirname, 'fill-sample.ts')

/** A server with the whole sample event: companies, badges with photos, speakers, visas. */
export async function startSampleFoyer(): Promise<Foyer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-sample-e2e-'))
  execFileSync(process.execPath, [FILL], { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'inherit' })
  const foyer = await startFoyer({ DATA_DIR: dataDir })
  return {
    ...foyer,
    dataDir,
    async stop() {
      await foyer.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
