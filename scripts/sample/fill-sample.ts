import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/base/config.ts'
import type { Context } from '#server/base/context.ts'
import { createContext } from '#server/create-context.ts'
import { writeSetting } from '#server/event/setting/setting.store.ts'
import { insertMember, listMembers, newMember } from '#server/office/member/member.store.ts'
import { hashPassword } from '#server/records/account/sign-in.ts'
import { SAMPLE_CODES } from '#shared/edition/fact-check.rules.ts'
import { normalizeEmail } from '#shared/email.ts'
import type { Role } from '#shared/roles.ts'
import { drawPictures } from './draw-pictures.ts'
import { insertSpeakers, insertVisas } from './insert-guests.ts'
import {
  changeSampleEdition,
  daysAhead,
  insertFloorPlan,
  insertLetterHead,
  insertSessions,
} from './insert-programme.ts'
import { discardUnclaimedFiles, insertCompanyWithBadges, insertVisitors, type SampleTools } from './insert-sample.ts'
import { insertOfficeWork } from './office-work.ts'
import { makeSampleEvent, type SampleEvent } from './sample-event.ts'

const TEAM: readonly { name: string; email: string; roles: Role[] }[] = [
  { name: 'Amina Belkacem', email: 'amina@organizer.example', roles: ['owner', 'organizer'] },
  { name: 'Yacine Haddad', email: 'yacine@organizer.example', roles: ['logistics'] },
  { name: 'Lina Cherif', email: 'lina@organizer.example', roles: ['reader'] },
]
/** The sample's member who runs the event. */
export const SAMPLE_MEMBER = 'amina@organizer.example'

/** The organizer's team, unless there is one. */
async function insertTeam(context: Context, passwordHash: string) {
  if ((await listMembers(context.db)).length > 0) return
  const by = { actor: 'sample', at: context.now() } as const
  await context.write(async (tx) => {
    for (const member of TEAM) {
      const row = newMember(context, {
        ...member,
        email: normalizeEmail(member.email),
        inviteHash: null,
        inviteEndsAt: null,
      })
      await insertMember(tx, { ...row, passwordHash }, by)
    }
  })
}

/** The password of every sample company. */
export const SAMPLE_PASSWORD = 'foyer-demo-2025'
/** Marks a completely inserted sample: nothing more is added to the data directory. */
const MARKER = 'sample.json'

/**
 * Inserts the sample event into a data directory, once. A directory with other companies is left alone; an
 * interrupted run is completed. No server may be running on it.
 * @param now ms since 1970; the sample covers the weeks before it
 * @param isAhead the event is moved to days after `now`; otherwise it stays on the default days
 * @returns whether anything was inserted
 */
export async function fillSample(config: Config, now: number, event = makeSampleEvent(now), isAhead = false) {
  const marker = join(config.dataDir, MARKER)
  if (existsSync(marker)) return false
  mkdirSync(config.dataDir, { recursive: true })
  let at = now
  // No mail server and no workers: the sample never sends mail.
  const quiet: Config = { ...config, smtpUrl: undefined, rateLimits: false, logLevel: 'silent' }
  const { context, close } = await createContext(quiet, { now: () => at })
  try {
    const present = await idsInUse(context.db)
    if (present.some((id) => !isOfSample(event, id))) return false
    await discardUnclaimedFiles(context)
    if (isAhead) {
      await changeSampleEdition(context, daysAhead(context.edition.current(), now))
      await keepSamples(context, now)
    }
    const tools: SampleTools = {
      context,
      pictures: await drawPictures(),
      passwordHash: await hashPassword(SAMPLE_PASSWORD),
      setNow(next) {
        at = next
      },
    }
    for (const company of event.companies) {
      at = now
      if (!present.includes(company.id)) await insertCompanyWithBadges(tools, company)
    }
    at = now
    if (!event.visitors.some(({ id }) => present.includes(id))) await insertVisitors(tools, event.visitors)
    if (!event.speakers.some(({ id }) => present.includes(id))) await insertSpeakers(tools, event.speakers)
    if (!event.visas.some(({ id }) => present.includes(id))) await insertVisas(tools, event.visas)
    const hasSession = await context.db.selectFrom('session').select('_id').executeTakeFirst()
    if (!hasSession) await insertSessions(tools, event)
    if (!context.edition.current().floorPlan.file) await insertFloorPlan(tools, event)
    if (!context.edition.current().visaLetter.issuer.name) await insertLetterHead(context)
    await insertTeam(context, tools.passwordHash)
    await insertOfficeWork(tools, event, { now, isAhead })
    writeFileSync(marker, `${JSON.stringify({ filled: new Date(now).toISOString() })}\n`)
    return true
  } finally {
    await close()
  }
}

/** Lets the demo send its links and campaign although its documents are samples, which is intended there. */
async function keepSamples({ write }: Context, now: number) {
  const kept = { by: 'Amina Belkacem', at: new Date(now).toISOString() }
  const value = Object.fromEntries(['support_placeholder', ...SAMPLE_CODES].map((id) => [id, kept]))
  await write((tx) => writeSetting(tx, 'dismissed', { value, rev: 1 }))
}

function isOfSample({ companies, visitors, speakers, visas }: SampleEvent, id: string) {
  return [companies, visitors, speakers, visas].some((records) => records.some((record) => record.id === id))
}

/** Companies, badges without a company, speakers and visa requests, including deleted ones. */
async function idsInUse(db: Awaited<ReturnType<typeof createContext>>['context']['db']) {
  const rows = await db
    .selectFrom('company')
    .select('_id')
    .unionAll(db.selectFrom('badge').select('_id').where('companyId', '=', 'onlineCompany'))
    .unionAll(db.selectFrom('speaker').select('_id'))
    .unionAll(db.selectFrom('visa').select('_id'))
    .execute()
  return rows.map(({ _id }) => _id)
}
