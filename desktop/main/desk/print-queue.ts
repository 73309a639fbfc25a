import { rmSync } from 'node:fs'
import type { UndoneCheckin } from '#shared/desk-search/desk-search.contract.ts'
import type { PrintJob } from '#shared/desk-search/printing.schema.ts'
import {
  type NewJob,
  newJob,
  type PrintResult,
  type PrintSheet,
  readJobs,
  SheetRunner,
  writeJobs,
} from './sheet-runner.ts'

type Label = Pick<PrintJob, 'id' | 'print'> & Partial<Pick<PrintJob, 'type'>>

export interface PrintQueueOptions {
  folder: string
  now(): number
  print: PrintSheet
  /** The name of the printer that prints this label. */
  printerOf(job: PrintJob): string
  /** The most labels on a sheet. */
  perSheet(): number
  /** Adds an entry to the print log, see shared/print. Never rejects: the label is already printed. */
  log(label: Label, state: 'printed' | 'void'): Promise<void>
}

/**
 * Prints labels one sheet at a time and saves the state to disk before and after each step. If the app ended while
 * a label printed, it is unknown whether it came out, so it is never reprinted automatically: staff check, and
 * a second label carries its copy number.
 */
export class PrintQueue {
  private readonly options: PrintQueueOptions
  private jobs: PrintJob[]
  private readonly runner: SheetRunner
  private isWiped = false

  constructor(options: PrintQueueOptions) {
    this.options = options
    this.runner = new SheetRunner({
      ...options,
      nextSheet: () => this.nextSheet(),
      begin: (sheet) => this.begin(sheet),
      settle: (job, result) => this.settle(job, result),
      retry: () => this.retry(),
    })
    this.jobs = readJobs(options).map((job) => (job.state === 'printing' ? { ...job, state: 'unsure' } : job))
    this.save()
  }

  get waiting() {
    return this.jobs.filter(({ state }) => ['waiting', 'printing', 'stopped', 'unsure'].includes(state))
  }

  /** The first printer that does not accept labels. */
  get trouble() {
    return this.runner.trouble
  }

  /** The newest first. */
  get printed() {
    return this.jobs.filter(({ state }) => state === 'printed').reverse()
  }

  get(job: string) {
    return this.jobs.find((one) => one.job === job)
  }

  /** Appends a label to the queue and voids the person's labels printed before. */
  async add(person: NewJob, copiesBefore: number): Promise<PrintJob> {
    const pending = this.pendingJobOf(person.id)
    if (pending) return pending.state === 'unsure' ? await this.reprint(pending) : pending
    const before = this.printed.filter(({ id }) => id === person.id)
    const job = newJob(person, copiesBefore + 1, this.nowText())
    this.jobs.push(job)
    this.save()
    for (const old of before) await this.voidLabel(old)
    this.start()
    return job
  }

  /**
   * Voids a label that did not come out, or may not have, and puts a copy with the next number at the head of the
   * queue.
   */
  async reprint(old: PrintJob): Promise<PrintJob> {
    // The row was pressed twice: its copy is already queued or printed.
    const copy = this.pendingJobOf(old.id) ?? (old.state === 'void' && this.printed.find(({ id }) => id === old.id))
    if (copy && copy.state !== 'unsure') return copy
    const job = newJob(old, old.copy + 1, this.nowText())
    const cameOut = ['printed', 'unsure'].includes(old.state)
    Object.assign(old, { state: 'void' })
    const first = this.jobs.findIndex(({ state }) => ['waiting', 'stopped', 'unsure'].includes(state))
    this.jobs.splice(first < 0 ? this.jobs.length : first, 0, job)
    this.save()
    if (cameOut) await this.options.log(old, 'void')
    this.start()
    return job
  }

  /** Voids a label, whichever desk printed it. */
  async voidLabel(label: Label) {
    for (const job of this.printed)
      if (job.id === label.id && job.print === label.print) Object.assign(job, { state: 'void' })
    this.save()
    await this.options.log(label, 'void')
  }

  /** @returns false if the job is already printing */
  async cancel(job: PrintJob) {
    if (job.state === 'printing') return false
    const cameOut = job.state === 'unsure'
    Object.assign(job, cameOut ? { state: 'printed', printedAt: this.nowText() } : { state: 'cancelled' })
    this.save()
    if (cameOut) await this.options.log(job, 'printed')
    this.start()
    return true
  }

  /** For a check-in that was undone: cancels its label, or voids one that came out. */
  async withdraw(checkin: string) {
    let label: UndoneCheckin['label'] = 'none'
    for (const job of this.jobs.filter((one) => one.checkin === checkin)) {
      if (job.state === 'void' || job.state === 'cancelled') continue
      const isOnPaper = job.state !== 'waiting' && job.state !== 'stopped'
      // A label that is printing is logged once it has come out.
      const isLogged = ['printed', 'unsure'].includes(job.state)
      label = isOnPaper ? 'void' : 'withdrawn'
      Object.assign(job, { state: isOnPaper ? 'void' : 'cancelled' })
      this.save()
      if (isLogged) await this.options.log(job, 'void')
    }
    this.start()
    return label
  }

  /** Drops the jobs of all others: of people who were erased or deleted, or whose id a merge changed. */
  async keepOnly(areKnown: (ids: readonly string[]) => Promise<ReadonlySet<string>>) {
    if (this.jobs.length === 0) return
    const asked = new Set(this.jobs.map(({ id }) => id))
    const known = await areKnown([...asked])
    const kept = this.jobs.filter(({ id }) => known.has(id) || !asked.has(id))
    if (kept.length === this.jobs.length) return
    this.jobs = kept
    this.save()
  }

  /** Deletes all jobs and their file; nothing more is printed. */
  wipe() {
    void this.stop()
    this.jobs = []
    this.isWiped = true
    rmSync(this.options.folder, { recursive: true, force: true })
  }

  retry() {
    for (const job of this.jobs) if (job.state === 'stopped') Object.assign(job, { state: 'waiting', reason: '' })
    this.save()
    this.start()
  }

  idle() {
    return this.runner.idle()
  }

  stop() {
    return this.runner.stop()
  }

  start() {
    this.runner.start()
  }

  /** The person's unfinished job, so that a second press prints no second label; one that failed is retried. */
  private pendingJobOf(id: string) {
    const job = this.waiting.find((one) => one.id === id)
    if (job?.state === 'stopped') this.retry()
    return job
  }

  private begin(sheet: readonly PrintJob[]) {
    for (const job of sheet) Object.assign(job, { state: 'printing' })
    this.save()
  }

  private async settle(job: PrintJob, result: PrintResult) {
    if (result.isOk) {
      // Logged first: if the app ends in between, the label is uncertain and its copy is marked, but no label
      // goes unrecorded.
      await this.options.log(job, 'printed')
      if (job.state === 'void') await this.options.log(job, 'void')
      else Object.assign(job, { state: 'printed', printedAt: this.nowText() })
    } else if (job.state !== 'void')
      Object.assign(job, { state: result.isUnsure ? 'unsure' : 'stopped', reason: result.reason })
    this.save()
  }

  /** The next labels of one printer, unless one failed to print there. */
  private nextSheet() {
    const { printerOf, perSheet } = this.options
    const stopped = new Set(this.jobs.filter(({ state }) => state === 'stopped').map(printerOf))
    const ready = this.jobs.filter((job) => job.state === 'waiting' && !stopped.has(printerOf(job)))
    const [first] = ready
    if (!first) return []
    return ready.filter((job) => printerOf(job) === printerOf(first)).slice(0, perSheet())
  }

  private nowText() {
    return new Date(this.options.now()).toISOString()
  }

  private save() {
    if (this.isWiped) return
    this.runner.forgetTroubles(new Set(this.waiting.map(this.options.printerOf)))
    this.jobs = writeJobs(this.options.folder, this.jobs)
  }
}
