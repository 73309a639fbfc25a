import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Foyer, startFoyer } from './foyer.ts'

/** A server on data that a script has written to its DATA_DIR before. */
export async function startFilledFoyer(script: string): Promise<Foyer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-filled-'))
  execFileSync(process.execPath, [script], { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'inherit' })
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
