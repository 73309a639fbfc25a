import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#desktop/main/setup-file.ts'
import type { PrintJob } from '#shared/desk-search/printing.schema.ts'
import { PRINT_CODE_LENGTH } from '#shared/print/print.rules.ts'
import { randomCode } from '#shared/random-code.ts'

// The jobs of the print queue, and the file that holds them.

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

export function readJobs({ folder }: { folder: string }): PrintJob[] {
  try {
    return (JSON.parse(readFileSync(join(folder, QUEUE_FILE), 'utf8')) as { jobs: PrintJob[] }).jobs
  } catch {
    return []
  }
}

/** Writes the jobs and answers those that are kept: of the finished ones only the newest. */
export function writeJobs(folder: string, jobs: readonly PrintJob[]): PrintJob[] {
  const over = jobs.filter(({ state }) => ['printed', 'void', 'cancelled'].includes(state))
  const dropped = new Set(over.slice(0, Math.max(0, over.length - MAX_FINISHED_JOBS)))
  const kept = jobs.filter((job) => !dropped.has(job))
  replaceFile(folder, QUEUE_FILE, JSON.stringify({ jobs: kept }))
  return kept
}
