import { expect, test } from 'vitest'
import { StartupError } from '#server/base/startup-error.ts'
import { freshServer } from '#server/testing/test-server.ts'
import { checkDataKey } from './check-data-key.ts'

const [ANOTHER, THIRD] = ['a'.repeat(64), 'b'.repeat(64)]

const server = freshServer()

const check = (dataKey: string, isShared: boolean) =>
  checkDataKey(server.context.db, server.context.write, dataKey, async () => isShared)

test('of several servers on one database, one with another key than the first does not start', async () => {
  await check(server.context.config.dataKey, true)
  await expect(check(ANOTHER, true)).rejects.toThrow(StartupError)
  await check(server.context.config.dataKey, true)
})

test('a server that is alone with its data may have another key, and those that come to share them must have that', async () => {
  await check(ANOTHER, false)
  await check(ANOTHER, true)
  await expect(check(THIRD, true)).rejects.toThrow('DATA_KEY is another')
})
