import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The command as a person runs it; its settings lie in this folder, the data in `data` below it. */
export function runFoyer(
  folder: string,
  args: string[],
  env: Record<string, string> = {},
  line = '',
  under: string[] = [],
) {
  const settings = join(folder, 'foyer.env')
  writeFileSync(settings, `DATA_DIR=${join(folder, 'data')}\nLOG_LEVEL=silent\nPORT=9\n${line}\n`, { mode: 0o600 })
  const given = { PATH: process.env.PATH, FOYER_ENV: settings, ...env }
  const [program = '', ...rest] = [...under, process.execPath, 'server/foyer.ts', ...args]
  const { status, stdout, stderr } = spawnSync(program, rest, { encoding: 'utf8', env: given })
  return { status, stdout, stderr }
}
