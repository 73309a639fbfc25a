import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addBadge, addSpeaker } from '#portal/e2e/support/foyer.ts'
import { filesHolding } from '#server/testing/find-traces.ts'
import { startApp, startOwnChromium } from './support/drivers.ts'
import { beginVisit, type Ids, KINDS, keptByPage } from './support/kiosk-visits.ts'
import { button, expect, test } from './support/test.ts'

// In Electron a visit’s pages are in a partition in memory, and killing the app ends its pages too. Here the main
// process is the stand-in’s, and the pages are Chromium’s: off the record in a profile of its own, killed with it.
const SEED = Number(process.env.SEED ?? Date.now() % 100_000)
const IDLE_MS = 6_000
const ACCOUNT = { email: 'office@ghadames.example', password: 'correct horse battery staple' }

test.describe('Q-214 what is typed at a kiosk and not saved is nowhere on the disk', () => {
  // Half of the kinds end in one way and half in the other; which, the seed says.
  for (const [first, end] of [
    [0, 'idling'],
    [KINDS.length / 2, 'kill -9'],
  ] as const)
    test(`visits ended by ${end} in mid-form`, async ({ desk }, info) => {
      test.setTimeout(1_200_000)
      info.annotations.push({ type: 'seed', description: String(SEED) })
      process.stdout.write(`Seed ${SEED}, ended by ${end}\n`)
      const { organizer } = desk.foyer
      const company = { raisonSocial: 'Ghadames Upstream', name: 'Amel', position: 'Director', tel: '+213 1' }
      await organizer.company.createCompany({ body: { ...company, ...ACCOUNT } })
      const ids: Ids = {
        badge: (await addBadge(desk.foyer, { email: 'lina@naftal.example' }))._id,
        speaker: await addSpeaker(desk.foyer),
        account: ACCOUNT,
      }
      const { key } = await organizer.desk.createDesk({ body: { name: 'Hall 2', kind: 'kiosk' } })
      const folder = mkdtempSync(join(tmpdir(), 'foyer-kiosk-e2e-'))
      const open = async () => {
        const chromium = await startOwnChromium()
        const args = [`--server=${desk.cable.url}`, `--key=${key}`, '--mode=portal']
        if (end === 'idling') args.push(`--idle-ms=${IDLE_MS}`)
        return { chromium, app: await startApp(chromium.context, folder, args) }
      }
      let kiosk = await open()
      const secrets: string[] = []
      const expectNothing = () => {
        for (const where of [folder, kiosk.chromium.profile])
          expect(filesHolding(where, secrets), `seed ${SEED}`).toEqual([])
      }
      try {
        for (let visit = first; visit < first + KINDS.length / 2; visit++) {
          const kind = KINDS[(visit + SEED) % KINDS.length] ?? 'badge'
          await test.step(`${kind}, ended by ${end}`, async () => {
            const { page } = kiosk.app
            const typed = await beginVisit(page, kind, ids, SEED * 100 + visit)
            secrets.push(...typed)
            if (end === 'idling') {
              await expect(button(page, 'My badge')).toBeVisible({
                timeout: 60_000,
              })
              const kept = await keptByPage(page)
              expect(typed.filter((text) => kept.includes(text))).toEqual([])
            } else {
              await Promise.all([kiosk.app.kill(), kiosk.chromium.kill()])
              expectNothing()
              rmSync(kiosk.chromium.profile, { recursive: true, force: true })
              kiosk = await open()
            }
          })
        }
        expectNothing()
        // The search finds what is there.
        writeFileSync(join(folder, 'note'), Buffer.from(secrets[0] ?? '', 'utf16le'))
        expect(filesHolding(folder, secrets)).toEqual([join(folder, 'note')])
      } finally {
        await Promise.all([kiosk.app.kill(), kiosk.chromium.kill()])
        for (const where of [folder, kiosk.chromium.profile]) rmSync(where, { recursive: true, force: true })
      }
    })
})
