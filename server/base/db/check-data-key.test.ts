import { expect, test } from 'vitest'
import { StartupError } from '#server/base/startup-error.ts'
import { freshServer } from '#server/testing/test-server.ts'
import { checkDataKey } from './check-data-key.ts'

const server = freshServer()

test('data that were written with another key are refused, and stay with the first', async () => {
  const { db, write, config } = server.context
  const other = checkDataKey(db, write, { ...config, dataKey: 'a'.repeat(64) })
  await expect(other).rejects.toThrow(StartupError)
  await expect(other).rejects.toThrow(`put that key back as ${server.dataDir}/keys/data-key`)
  await checkDataKey(db, write, config)
})
