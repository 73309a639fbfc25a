import type { Logger } from 'pino'
import { DatabaseUnavailable } from '#server/base/db/engine.ts'
import { ApiError, type Db, type Tx, type Write } from '#server/base/index.ts'
import type { SKIP_REASONS } from '#shared/campaign/campaign.contract.ts'
import { entityOf } from '#shared/campaign/campaign.rules.ts'
import { quietPeriodStart } from '#shared/reminder/reminder.rules.ts'
import { DAY_MS } from '#shared/time.ts'
import { findAddressees, findAudience } from './audience.store.ts'
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

/** Number of mails per job, so that other jobs need not wait for a whole campaign. */
const BATCH_SIZE = 50
const PAUSE_AFTER_FAILURE_MS = 1_000

type SkipReason = (typeof SKIP_REASONS)[number]
type Prepared = {
  position: number
  recordId: string
  prepared: Awaited<ReturnType<typeof prepareCampaignMail>> | SkipReason
}

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
  let isWoken = false
  let isStarted = false

  /** Call when a campaign was started, or may be left over from an earlier process. */
  function wake() {
    if (!isStarted) return
    isWoken = true
    running ??= work().finally(() => {
      running = undefined
      // Woken since the last check.
      if (isWoken) wake()
    })
  }

  async function work() {
    isWoken = false
    try {
      for (let one = await findRunning(db); one && isStarted; one = await findRunning(db)) await queueBatch(one)
    } catch (error) {
      log.error({ err: error }, 'a campaign cannot go on')
      setTimeout(wake, PAUSE_AFTER_FAILURE_MS).unref()
    }
  }

  async function queueBatch(campaign: CampaignRow) {
    const waiting = await listWaiting(db, campaign._id, BATCH_SIZE)
    if (waiting.length === 0) {
      await write((tx) => endCampaign(tx, campaign._id, 'done', now()))
      log.info({ campaign: campaign._id }, 'campaign done')
      return
    }
    const ids = waiting.map(({ recordId }) => recordId)
    const addressees = await findAddressees(db, entityOf(campaign.filter), ids)
    const batch: Prepared[] = []
    for (const { position, recordId } of waiting) {
      const addressee = addressees.get(recordId)
      const prepared = addressee
        ? await prepareCampaignMail(campaign, addressee, parts).catch((error: unknown): SkipReason => {
            // The recipient stays pending.
            if (error instanceof DatabaseUnavailable) throw error
            return error instanceof ApiError ? 'no_address' : 'broken'
          })
        : 'gone'
      batch.push({ position, recordId, prepared })
    }
    await write(async (tx) => {
      // Stopped in the meantime.
      if ((await findCampaign(tx, campaign._id))?.state !== 'running') return
      // Another server that leads, or still thinks that it does, may have written them.
      const left = new Set((await listWaiting(tx, campaign._id, BATCH_SIZE)).map(({ position }) => position))
      const reasonOf = await findSkipReasons(tx, campaign, ids)
      for (const one of batch) if (left.has(one.position)) await queueOne(tx, campaign, one, reasonOf?.(one.recordId))
    })
    mail.wake()
  }

  /** Why recipients of a reminder are skipped: they have done what it asks for, or had the same reminder recently. */
  async function findSkipReasons(tx: Tx, campaign: CampaignRow, ids: readonly string[]) {
    const run = await findRunOfCampaign(tx, campaign._id)
    if (!run) return undefined
    const audience = await findAudience(tx, campaign, parts.hiddenStatuses(), ids)
    const due = new Set(audience.map(({ _id }) => _id))
    const reminded = await remindedSince(tx, run, quietPeriodStart(run.dueAt, campaign.days))
    return (id: string): SkipReason | 'none' => {
      if (!due.has(id)) return 'done'
      return reminded.has(id) ? 'had_it' : 'none'
    }
  }

  /** @param skipReason why a reminder is skipped, or 'none'; undefined for a campaign that somebody started */
  async function queueOne(
    tx: Tx,
    campaign: CampaignRow,
    one: Prepared,
    skipReason: SkipReason | 'none' | undefined,
  ): Promise<unknown> {
    const at = now()
    const position = { campaignId: campaign._id, position: one.position }
    const skip = (reason: SkipReason) => setRecipientOutcome(tx, position, { state: 'skipped', reason, at })
    if (typeof one.prepared === 'string') return skip(one.prepared)
    if (skipReason !== undefined && skipReason !== 'none') return skip(skipReason)
    const { prepared, signInLink } = one.prepared
    const hashes = { addressHash: hashOfAddress(prepared.to, config), textHash: campaign.textHash }
    if (skipReason === undefined && (await wasAlreadySent(tx, hashes, at - campaign.days * DAY_MS)))
      return skip('had_it')
    // The address has changed meanwhile: the recipient stays pending.
    if (signInLink && !(await signInLink.store(tx))) return undefined
    const mailId = await mail.queue(tx, prepared, {
      _id: signInLink?._id,
      entity: entityOf(campaign.filter),
      recordId: one.recordId,
      companyId: '',
      cause: 'organizer',
    })
    return setRecipientOutcome(tx, position, { ...hashes, state: 'queued', mailId, at })
  }

  return {
    wake,
    /** Resumes what an earlier process left unfinished. */
    start() {
      isStarted = true
      wake()
    },
    /** Resolves when every recipient of every running campaign has been queued or skipped. */
    async idle() {
      while (running !== undefined) await running
    },
    /** Stops after the current batch. */
    async stop() {
      isStarted = false
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
