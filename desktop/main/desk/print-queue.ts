import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#desktop/main/setup-file.ts'
import type { PrintJob } from '#shared/desk-search/desk-search.contract.ts'

const QUEUE_FILE = 'printing.json'
/** Printed jobs kept for 'did not come out'. */
const MAX_FINISHED_JOBS = 200

export type PrintResult = { isOk: true } | { isOk: false; reason: string }
type NewJob = Pick<PrintJob, 'id' | 'type' | 'name' | 'company'>

export interface PrintQueueOptions {
  folder: string
  now(): number
  /** Prints one label; settles once the printer has accepted it. */
  print(job: PrintJob): Promise<PrintResult>
  /** What the copy calls somebody whom a queue of an earlier program names by the server's id. */
  idAtDesk(id: string): string
  /** Adds an entry to the print log, see shared/print. Never rejects: the label is already printed. */
  log(job: PrintJob, state: 'printed' | 'void'): Promise<void>
}

/**
 * Prints labels one at a time and saves the state to disk before and after each step. If the app ended while
 * a label printed, nobody knows whether it came out, so it is never reprinted automatically: staff check, and
 * a second label carries its copy number.
 */
export class PrintQueue {
  private readonly options: PrintQueueOptions
  private jobs: PrintJob[]
  private running: Promise<void> | undefined
  private isWiped = false
  private isStopped = false
  trouble = ''
  troubleSince: string | null = null

  constructor(options: PrintQueueOptions) {
    this.options = options
    this.jobs = readJobs(options).map((job) => (job.state === 'printing' ? { ...job, state: 'unsure' } : job))
    this.save()
  }

  get waiting(): PrintJob[] {
    return this.jobs.filter(({ state }) => ['waiting', 'printing', 'stopped', 'unsure'].includes(state))
  }

  /** The newest first. */
  get printed(): PrintJob[] {
    return this.jobs.filter(({ state }) => state === 'printed').reverse()
  }

  get(job: string): PrintJob | undefined {
    return this.jobs.find((one) => one.job === job)
  }

  /** The person's pending job, so that a second press does not print a second label. */
  pending(id: string): PrintJob | undefined {
    return this.waiting.find((one) => one.id === id)
  }

  /** Appends a label to the queue and voids the person's labels printed before. */
  async add(person: NewJob, copiesBefore: number): Promise<PrintJob> {
    const pending = this.pending(person.id)
    if (pending) return pending
    const before = this.jobs.filter(({ id, state }) => id === person.id && state === 'printed')
    const job = this.make(person, copiesBefore + 1)
    this.jobs.push(job)
    for (const old of before) this.set(old, { state: 'void' })
    this.save()
    for (const old of before) await this.options.log(old, 'void')
    this.start()
    return job
  }

  /** Voids a label that did not come out, or may not have, and queues a copy with the next number first. */
  async again(old: PrintJob): Promise<PrintJob> {
    const job = this.make(old, old.copy + 1)
    const wasHandedOver = old.state === 'printed' || old.state === 'unsure'
    this.set(old, { state: 'void' })
    const first = this.jobs.findIndex(({ state }) => ['waiting', 'stopped', 'unsure'].includes(state))
    this.jobs.splice(first < 0 ? this.jobs.length : first, 0, job)
    this.save()
    if (wasHandedOver) await this.options.log(old, 'void')
    this.start()
    return job
  }

  /** @returns false if the job is already printing */
  cancel(job: PrintJob): boolean {
    if (job.state === 'printing') return false
    this.set(job, { state: 'cancelled' })
    this.save()
    return true
  }

  /** Forgets everyone else: the erased, the deleted, and those whom a merge renamed. */
  async keepOnly(areKnown: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
    if (this.jobs.length === 0) return
    const asked = new Set(this.jobs.map(({ id }) => id))
    const known = await areKnown([...asked])
    const kept = this.jobs.filter(({ id }) => known.has(id) || !asked.has(id))
    if (kept.length === this.jobs.length) return
    this.jobs = kept
    this.save()
  }

  /** Deletes all jobs and their file; nothing more is printed. */
  wipe(): void {
    this.jobs = []
    this.isWiped = true
    rmSync(this.options.folder, { recursive: true, force: true })
  }

  retry(): void {
    for (const job of this.jobs) if (job.state === 'stopped') this.set(job, { state: 'waiting', reason: '' })
    this.save()
    this.start()
  }

  /** Settles when nothing more can be printed for now. */
  idle(): Promise<void> {
    return this.running ?? Promise.resolve()
  }

  /** Prints nothing more; settles when the label that is with the printer is noted. */
  stop(): Promise<void> {
    this.isStopped = true
    return this.idle()
  }

  start(): void {
    this.running ??= this.run().finally(() => {
      this.running = undefined
    })
  }

  private async run(): Promise<void> {
    for (let job = this.next(); job; job = this.next()) {
      this.set(job, { state: 'printing' })
      this.save()
      const result = await this.options
        .print(job)
        .catch((error: unknown) => ({ isOk: false as const, reason: String(error) }))
      if (!result.isOk) {
        this.set(job, { state: 'stopped', reason: result.reason })
        this.trouble = result.reason
        this.troubleSince ??= this.nowText()
        this.save()
        return
      }
      this.trouble = ''
      this.troubleSince = null
      // Logged first: if the app ends in between, the label is uncertain and its copy is marked, but no label
      // goes unrecorded.
      await this.options.log(job, 'printed')
      this.set(job, { state: 'printed', printedAt: this.nowText() })
      this.save()
    }
  }

  /** The next job; later labels wait behind one that failed to print. */
  private next(): PrintJob | undefined {
    const first = this.jobs.find(({ state }) => state === 'waiting' || state === 'stopped')
    return first?.state === 'waiting' && !this.isStopped ? first : undefined
  }

  private make({ id, type, name, company }: NewJob, copy: number): PrintJob {
    const job = randomUUID()
    return {
      job,
      id,
      type,
      name,
      company,
      copy,
      state: 'waiting',
      reason: '',
      at: this.nowText(),
      printedAt: null,
    }
  }

  private set(job: PrintJob, change: Partial<PrintJob>): void {
    Object.assign(job, change)
  }

  private nowText(): string {
    return new Date(this.options.now()).toISOString()
  }

  private save(): void {
    if (this.isWiped) return
    const over = this.jobs.filter(({ state }) => ['printed', 'void', 'cancelled'].includes(state))
    const dropped = new Set(over.slice(0, Math.max(0, over.length - MAX_FINISHED_JOBS)))
    this.jobs = this.jobs.filter((job) => !dropped.has(job))
    replaceFile(this.options.folder, QUEUE_FILE, JSON.stringify({ jobs: this.jobs }))
  }
}

/** Earlier programs stored the list itself. */
type Stored = PrintJob[] | { jobs: PrintJob[] }

function readJobs({ folder, idAtDesk }: PrintQueueOptions): PrintJob[] {
  try {
    const stored = JSON.parse(readFileSync(join(folder, QUEUE_FILE), 'utf8')) as Stored
    return Array.isArray(stored) ? stored.map((job) => ({ ...job, id: idAtDesk(job.id) })) : stored.jobs
  } catch {
    return []
  }
}
