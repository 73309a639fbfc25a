import { appendFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PrinterInfo } from 'electron'
import { standIn, type WindowWorld } from './window-stand-in.ts'

/** One line a label: what was printed, on which printer, on what paper (micrometres). */
export const PAPER_FILE = 'paper.jsonl'
/** While this file is in the folder, the printer takes nothing. */
export const OFFLINE_FILE = 'offline'
const NAME = 'Paper folder'

/** A printer that notes in a folder what it would print. */
export function paperPrinter(folder: string): Pick<WindowWorld, 'printers' | 'print'> {
  mkdirSync(folder, { recursive: true })
  const isOffline = () => existsSync(join(folder, OFFLINE_FILE))
  return {
    printers: () => [
      standIn<PrinterInfo>('printer', {
        name: NAME,
        displayName: NAME,
        description: folder,
        options: isOffline() ? { 'printer-state-reasons': 'offline-report' } : {},
      }),
    ],
    async print({ url }, { deviceName, pageSize, silent }) {
      if (isOffline()) return { isOk: false, reason: 'offline' }
      const line = { url, deviceName, pageSize, silent }
      appendFileSync(join(folder, PAPER_FILE), `${JSON.stringify(line)}\n`)
      return { isOk: true, reason: '' }
    },
  }
}
