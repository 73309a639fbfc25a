import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playRecording, type Recording, unpackFolder, writeRecording } from '#server/testing/earlier-version.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { RECORDED_AT } from './fill-directory.ts'

/** What was sent out just before is still good for something. */
export const AFTER_MS = 10 * 60 * 1000
/** An id, a key, a change's id, a name of a conflict. */
const RANDOM = /^(?:[0-9a-f]{32}|[\w-]{43}|FD[\dA-Z]{26}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The server as it is started over a data directory of its own: with the keys that lie there. */
export async function onCopy<T>(version: string, use: (server: TestServer) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-recorded-'))
  unpackFolder(version, 'directory', dataDir)
  const server = await startTestServer({ dataDir, env: { ORGANIZER_KEY: '' } })
  server.setNow(RECORDED_AT + AFTER_MS)
  try {
    return await use(server)
  } finally {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Asks once more on another copy: what is different then, the server drew at random, and nothing else may be. */
export async function keepRecording(
  version: string,
  name: string,
  recorded: Pick<Recording, 'callers' | 'exchanges'>,
  prepare: (server: TestServer) => void = () => undefined,
): Promise<void> {
  const names = { drawn: { has: (text: string) => RANDOM.test(text) }, now: new Map<string, string>() }
  const told = await onCopy(version, (server) => {
    prepare(server)
    return playRecording(server, { ...recorded, drawn: [] }, names)
  })
  if (told.length > 0) throw new Error(`The recording does not repeat itself:\n${told.slice(0, 20).join('\n')}`)
  writeRecording(version, name, { ...recorded, drawn: [...names.now.keys()] })
  process.stdout.write(`${name}: ${recorded.exchanges.length} requests, ${names.now.size} values drawn at random\n`)
}
