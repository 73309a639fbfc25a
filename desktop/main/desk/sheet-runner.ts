import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#desktop/main/secret-file.ts'
import { backoffMs } from '#desktop/main/sync/retry-backoff.ts'
import type { PrintJob } from '#shared/desk-search/printing.schema.ts'
import { PRINT_CODE_LENGTH } from '#shared/print/print.rules.ts'
import { randomCode } from '#shared/random-code.ts'

/** `isUnsure`: it may still come out. */
export type PrintResult = { isOk: true } | { isOk: false; reason: string; isUnsure?: true }

/** Prints a sheet of labels; settles once the printer has accepted it, and reports until then why it has not. */
export type PrintSheet = (sheet: readonly PrintJob[], onTrouble: (reason: string) => void) => Promise<PrintResult>

interface Options {
  now(): number
  print: PrintSheet
  printerOf(job: PrintJob): string
  /** Empty when nothing can be printed for now. */
  nextSheet(): PrintJob[]
  /** Records that a sheet was sent to the printer. */
  begin(sheet: readonly PrintJob[]): void
  /** Records the result of a label. */
  settle(job: PrintJob, result: PrintResult): Promise<void>
  /** Requeues failed labels. */
  retry(): void
}

/** A working printer accepts a label within this time. */
const NO_RESPONSE_MS = 10_000

/** Sends one sheet at a time to the printers, and retries failures. */
export class SheetRunner {
  private readonly options: Options
  private running: Promise<void> | undefined
  /** By a printer's name, why it accepts no labels, and since when. */
  private readonly troubles = new Map<string, { reason: string; since: string }>()
  private failures = 0
  private retrying: NodeJS.Timeout | undefined
  private isStopped = false

  constructor(options: Options) {
    this.options = options
  }

  /** The first printer that does not accept labels. */
  get trouble() {
    for (const [printer, trouble] of this.troubles) return { printer, ...trouble }
    return undefined
  }

  /** Clears the trouble of printers that no label waits for. */
  forgetTroubles(wanted: ReadonlySet<string>) {
    for (const printer of this.troubles.keys()) if (!wanted.has(printer)) this.troubles.delete(printer)
  }

  /** Settles when nothing more can be printed for now. */
  idle() {
    return this.running ?? Promise.resolve()
  }

  /** Prints nothing more; settles once the label at the printer is recorded. */
  stop() {
    this.isStopped = true
    clearTimeout(this.retrying)
    return this.idle()
  }

  start() {
    this.running ??= this.run().finally(() => {
      this.running = undefined
    })
  }

  private async run() {
    for (let sheet = this.next(); sheet[0]; sheet = this.next()) {
      this.options.begin(sheet)
      const printer = this.options.printerOf(sheet[0])
      const onTrouble = (reason: string) => this.recordTrouble(printer, reason)
      const watchdog = setTimeout(onTrouble, NO_RESPONSE_MS, 'silent')
      const result = await this.options
        .print(sheet, onTrouble)
        .catch((error: unknown): PrintResult => ({ isOk: false, reason: String(error) }))
      clearTimeout(watchdog)
      if (result.isOk) {
        this.troubles.delete(printer)
        this.failures = 0
      } else {
        this.recordTrouble(printer, result.reason)
        this.retryLater()
      }
      for (const job of sheet) await this.options.settle(job, result)
      if (!result.isOk && result.isUnsure) return
    }
  }

  private next() {
    return this.isStopped ? [] : this.options.nextSheet()
  }

  private recordTrouble(printer: string, reason: string) {
    const since = this.troubles.get(printer)?.since ?? new Date(this.options.now()).toISOString()
    this.troubles.set(printer, { reason, since })
  }

  /** Retries after a while, since a printer does not report that it works again. */
  private retryLater() {
    clearTimeout(this.retrying)
    if (this.isStopped) return
    this.retrying = setTimeout(() => this.options.retry(), backoffMs(++this.failures))
  }
}

// The jobs of the print queue, and the file that stores them.

const QUEUE_FILE = 'printing.json'
/** Printed jobs kept for 'did not come out'. */
const MAX_FINISHED_JOBS = 200

export type NewJob = Pick<PrintJob, 'id' | 'type' | 'name' | 'company' | 'checkin'>

export function newJob({ id, checkin, type, name, company }: NewJob, copy: number, at: string): PrintJob {
  return {
    job: randomUUID(),
    id,
    ...(checkin && { checkin }),
    type,
    name,
    company,
    copy,
    print: randomCode(PRINT_CODE_LENGTH),
    state: 'waiting',
    reason: '',
    at,
    printedAt: null,
  }
}

export function readJobs({ folder }: { folder: string }) {
  try {
    return (JSON.parse(readFileSync(join(folder, QUEUE_FILE), 'utf8')) as { jobs: PrintJob[] }).jobs
  } catch {
    return []
  }
}

/** Writes the jobs and returns those kept: of the finished ones only the newest. */
export function writeJobs(folder: string, jobs: readonly PrintJob[]) {
  const finished = jobs.filter(({ state }) => ['printed', 'void', 'cancelled'].includes(state))
  const dropped = new Set(finished.slice(0, Math.max(0, finished.length - MAX_FINISHED_JOBS)))
  const kept = jobs.filter((job) => !dropped.has(job))
  replaceFile(folder, QUEUE_FILE, JSON.stringify({ jobs: kept }))
  return kept
}
