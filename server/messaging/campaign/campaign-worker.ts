import type { Logger } from 'pino'
import { ApiError } from '#server/base/api-error.ts'
import type { Db, Tx } from '#server/base/db/database.ts'
import { DatabaseUnavailable } from '#server/base/db/engine.ts'
import type { Write } from '#server/base/db/write-queue.ts'
import type { LEFT_OUT_REASONS } from '#shared/campaign/campaign.contract.ts'
import { entityOf } from '#shared/campaign/campaign.rules.ts'
import { spacedSince } from '#shared/reminder/reminder.rules.ts'
import { findAudience, findMembers } from './audience.store.ts'
import {
  type CampaignRow,
  endCampaign,
  findCampaign,
  findRunning,
  findRunOfCampaign,
  listWaiting,
  remindedSince,
  setRecipientOutcome,
  wasAlreadySent,
} from './campaign.store.ts'
import { type CampaignMailParts, hashOfAddress, prepareCampaignMail } from './campaign-mail.ts'

/** Number of mails per job, so that nobody waits for a whole campaign. */
const BATCH_SIZE = 50
const PAUSE_AFTER_FAILURE_MS = 1_000
const DAY_MS = 24 * 60 * 60 * 1000

type LeftOut = (typeof LEFT_OUT_REASONS)[number]
type Prepared = { position: number; recordId: string; made: Awaited<ReturnType<typeof prepareCampaignMail>> | LeftOut }

export interface CampaignWorkerParts extends CampaignMailParts {
  db: Db
  write: Write
  log: Pick<Logger, 'info' | 'error'>
  /** Statuses that keep a speaker out of the lists. */
  hiddenStatuses(): readonly string[]
}

/** Queues the mails of campaigns in batches. Its whole state is in the tables, so a restart resumes it. */
export function createCampaignWorker(parts: CampaignWorkerParts) {
  const { db, write, mail, now, log, config } = parts
  let running: Promise<void> | undefined
  let isWanted = false
  let isOn = false

  /** Call when a campaign was started, or may be left over from an earlier process. */
  function wake(): void {
    if (!isOn) return
    isWanted = true
    running ??= work().finally(() => {
      running = undefined
      // Woken since the last check.
      if (isWanted) wake()
    })
  }

  async function work(): Promise<void> {
    isWanted = false
    try {
      for (let one = await findRunning(db); one && isOn; one = await findRunning(db)) await writePiece(one)
    } catch (error) {
      log.error({ err: error }, 'a campaign cannot go on')
      setTimeout(wake, PAUSE_AFTER_FAILURE_MS).unref()
    }
  }

  async function writePiece(campaign: CampaignRow): Promise<void> {
    const waiting = await listWaiting(db, campaign._id, BATCH_SIZE)
    if (waiting.length === 0) {
      await write((tx) => endCampaign(tx, campaign._id, 'done', now()))
      log.info({ campaign: campaign._id }, 'campaign done')
      return
    }
    const ids = waiting.map(({ recordId }) => recordId)
    const members = await findMembers(db, entityOf(campaign.filter), ids)
    const piece: Prepared[] = []
    for (const { position, recordId } of waiting) {
      const member = members.get(recordId)
      const made = member
        ? await prepareCampaignMail(campaign, member, parts).catch((error: unknown): LeftOut => {
            // This recipient's turn comes again.
            if (error instanceof DatabaseUnavailable) throw error
            return error instanceof ApiError ? 'no_address' : 'broken'
          })
        : 'gone'
      piece.push({ position, recordId, made })
    }
    await write(async (tx) => {
      // Stopped in the meantime.
      if ((await findCampaign(tx, campaign._id))?.state !== 'running') return
      // Another server that leads, or still thinks that it does, may have written them.
      const left = new Set((await listWaiting(tx, campaign._id, BATCH_SIZE)).map(({ position }) => position))
      const reasonOf = await ruleOnReminders(tx, campaign, ids)
      for (const one of piece) if (left.has(one.position)) await writeOne(tx, campaign, one, reasonOf?.(one.recordId))
    })
    mail.wake()
  }

  /** Who is left out of a rule's run: by now they have done what it asks for, or had the same reminder lately. */
  async function ruleOnReminders(tx: Tx, campaign: CampaignRow, ids: readonly string[]) {
    const run = await findRunOfCampaign(tx, campaign._id)
    if (!run) return undefined
    const meant = await findAudience(tx, campaign, parts.hiddenStatuses(), ids)
    const due = new Set(meant.map(({ _id }) => _id))
    const had = await remindedSince(tx, run, spacedSince(run.dueAt, campaign.days))
    return (id: string): LeftOut | 'none' => {
      if (!due.has(id)) return 'done'
      return had.has(id) ? 'had_it' : 'none'
    }
  }

  /** @param reminded why a reminder is left out, or that it is not; undefined for a campaign that somebody began */
  async function writeOne(
    tx: Tx,
    campaign: CampaignRow,
    one: Prepared,
    reminded: LeftOut | 'none' | undefined,
  ): Promise<void> {
    const at = now()
    const position = { campaignId: campaign._id, position: one.position }
    const leaveOut = (reason: LeftOut) => setRecipientOutcome(tx, position, { state: 'skipped', reason, at })
    if (typeof one.made === 'string') return await leaveOut(one.made)
    if (reminded !== undefined && reminded !== 'none') return await leaveOut(reminded)
    const { made, signInLink } = one.made
    const same = { addressHash: hashOfAddress(made.to, config), textHash: campaign.textHash }
    if (reminded === undefined && (await wasAlreadySent(tx, same, at - campaign.days * DAY_MS)))
      return await leaveOut('had_it')
    // The address was changed meanwhile: this recipient's turn comes again.
    if (signInLink && !(await signInLink.store(tx))) return
    const mailId = await mail.queue(tx, made, {
      _id: signInLink?._id,
      entity: entityOf(campaign.filter),
      recordId: one.recordId,
      companyId: '',
      cause: 'organizer',
    })
    await setRecipientOutcome(tx, position, { ...same, state: 'queued', mailId, at })
  }

  return {
    wake,
    /** Resumes what an earlier process left, and goes on. */
    start(): void {
      isOn = true
      wake()
    },
    /** Resolves when every recipient of every running campaign has been queued or skipped. */
    async idle(): Promise<void> {
      while (running !== undefined) await running
    },
    /** Stops after the current batch. */
    async stop(): Promise<void> {
      isOn = false
      await running
    },
  }
}

declare module '#server/base/context.ts' {
  interface Context {
    /** Writes the mails of campaigns in the background. */
    campaigns: ReturnType<typeof createCampaignWorker>
  }
}
