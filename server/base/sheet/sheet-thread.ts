import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './read-csv.ts'
import { BadSheet, readXlsx } from './read-xlsx.ts'
import type { SheetOrder } from './sheet.ts'
import { writeXlsx } from './write-xlsx.ts'

// A thread of its own: it may take seconds and hundreds of megabytes, and ends without harm when it takes more.
const order = workerData as SheetOrder
try {
  const result =
    order.kind === 'write'
      ? await writeXlsx(order.name, order.rows)
      : order.kind === 'csv'
        ? readCsv(order.bytes, order.maxRows)
        : await readXlsx(order.bytes, order.maxRows)
  parentPort?.postMessage({ result })
} catch (error) {
  if (!(error instanceof BadSheet)) throw error
  parentPort?.postMessage({ bad: true })
}
