import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { secretFile } from '#server/base/config.ts'
import { checkBackup } from '#server/office/backup/check-backup.ts'

// `npm run restore-check -- data/backups/<time>`: checks whether a backup can be restored. DATA_KEY comes
// from the environment, or from the data directory that contains the backup.
const [given] = process.argv.slice(2)
if (given === undefined) {
  process.stderr.write('Usage: npm run restore-check -- <folder of a backup>\n')
  process.exit(2)
}
const folder = resolve(given)
const { notes, faults } = await checkBackup(folder, dataKey(folder))
for (const note of notes) process.stdout.write(`  ${note}\n`)
for (const fault of faults) process.stdout.write(`! ${fault}\n`)
process.stdout.write(faults.length === 0 ? 'The backup is good.\n' : 'The backup cannot be relied on.\n')
process.exitCode = faults.length === 0 ? 0 : 1

function dataKey(backup: string): string | undefined {
  if (process.env.DATA_KEY) return process.env.DATA_KEY
  const file = secretFile(process.env.DATA_DIR ?? join(backup, '..', '..'), 'data-key')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
