import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from './base/config.ts'
import { checkServer } from './office/operation/doctor/check-server.ts'
import { createKillableServer, KILLABLE_ORGANIZER_KEY } from './testing/killable-server.ts'

const server = createKillableServer()
afterEach(() => server.remove())

const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

test.runIf(canMount)(
  'Q-220 a server killed on a full disk starts again, answers, and reports it in health and the doctor',
  async () => {
    const { dataDir } = server
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=700', 'none', dataDir])
    try {
      const health = async (address: string) => {
        const answer = await fetch(`${address}/api/health`, { headers: { 'X-Organizer-Key': KILLABLE_ORGANIZER_KEY } })
        const { ready, warnings } = (await answer.json()) as { ready: boolean; warnings: string[] }
        return [ready, warnings.includes('disk_nearly_full')]
      }
      const statusOfNew = async (address: string) => {
        const body = JSON.stringify({ type: 'visitor', email: 'amel@visitors.example' })
        const headers = { 'Content-Type': 'application/json' }
        return (await fetch(`${address}/api/badge/create-badge`, { method: 'POST', headers, body })).status
      }
      expect(await health(await server.start())).toEqual([true, true])
      await server.kill()
      const filler = join(dataDir, 'filler')
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'])
      const address = await server.start()
      expect((await fetch(`${address}/api/edition`)).status).toBe(200)
      expect(await health(address)).toEqual([false, true])
      const config = { DATA_DIR: dataDir, PORT: new URL(address).port, ORGANIZER_KEY: KILLABLE_ORGANIZER_KEY }
      const { en } = await checkServer(readConfig(config))
      expect(en.message).toContain(', but refuses new data, because the disk is nearly full: make room.')
      expect(await statusOfNew(address)).toBe(507)
      await server.kill()
      rmSync(filler)
      const again = await server.start()
      expect(await statusOfNew(again)).toBe(201)
      expect(await health(again)).toEqual([true, true])
      await server.kill()
    } finally {
      execFileSync('umount', [dataDir])
    }
  },
)
