import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Foyer, startFoyer } from '#portal/e2e/support/foyer.ts'
import { joinTeam } from '#portal/e2e/support/join-team.ts'
import { ORGANIZER_KEY } from '#portal/e2e/support/server-process.ts'
import { startApp } from '#scripts/demo/apps.ts'
import { fillSample } from '#scripts/sample/fill-sample.ts'
import { makeSampleEvent } from '#scripts/sample/sample-event.ts'
import type { SampleEvent } from '#scripts/sample/sample-event.types.ts'
import { readConfig, UNSET_SENDER } from '#server/base/config.ts'

/** An address as an event has it; with this computer's own, or without a proxy, the office would warn. */
const PUBLIC_URL = 'https://expo.example.org'
/** The sample event, running: server, office, a desk and a kiosk. */
export interface RunningEvent {
  foyer: Foyer
  sample: SampleEvent
  /** Of a signed-in member of the organizer's team. */
  cookie: string
  /** Addresses of the app in a browser. */
  desk: string
  kiosk: string
}

export async function startEvent(): Promise<RunningEvent & { stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-pictures-'))
  const now = Date.now()
  const sample = makeSampleEvent(now)
  await fillSample(readConfig({ DATA_DIR: dataDir, ORGANIZER_KEY }), now, sample, true)
  const foyer = await startFoyer({ DATA_DIR: dataDir, PUBLIC_URL, TRUST_PROXY: '1', MAIL_FROM: UNSET_SENDER })
  const { cookie } = await joinTeam(foyer, ['owner', 'organizer'], 'Amina Belkacem')
  const app = (kind: 'desk' | 'kiosk') => startApp(kind, { server: foyer.url, organizerKey: ORGANIZER_KEY, dataDir })
  return {
    ...{ foyer, sample, cookie },
    desk: await app('desk'),
    kiosk: await app('kiosk'),
    async stop() {
      await foyer.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
