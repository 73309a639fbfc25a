import type { LabelSize } from '#desktop/bridge/setup.ts'
import type { PrintResult } from './desk/sheet-runner.ts'
import { APP_URL, type ElectronModule, type WebContents } from './electron-module.ts'
import { denyNavigation, SAFE_PREFERENCES } from './harden.ts'

/** In micrometres, as Electron requires. */
const PAGE = {
  a6: { width: 105_000, height: 148_000 },
  thermal: { width: 100_000, height: 150_000 },
  a4: { width: 210_000, height: 297_000 },
}
/** The label page sets this title once fonts, photo and code are rendered. */
const READY_TITLE = 'ready'
const RENDER_TIMEOUT_MS = 15_000
const PRINT_TIMEOUT_MS = 60_000
/** How often to check that a printer with a pending label is still there. */
const PRINTER_POLL_MS = 500

export interface LabelPrint {
  /** The label page's query, such as `?job=…`. */
  query: string
  size: LabelSize
  printer: string
}

/**
 * Renders a label in a hidden window and prints it without a dialog. A printer that is switched off meanwhile is
 * reported at once, since the system keeps the waiting job and reports nothing.
 */
export async function printLabel(
  { BrowserWindow }: Pick<ElectronModule, 'BrowserWindow'>,
  { query, size, printer }: LabelPrint,
  onTrouble: (reason: string) => void = () => {},
): Promise<PrintResult> {
  if (printer === '') return { isOk: false, reason: 'no_printer' }
  const window = new BrowserWindow({
    show: false,
    width: 800,
    height: 1130,
    webPreferences: { ...SAFE_PREFERENCES, backgroundThrottling: false },
  })
  denyNavigation(window.webContents)
  const isReady = async () => {
    const known = (await window.webContents.getPrintersAsync()).find(({ name }) => name === printer)
    return known !== undefined && isPrinterReady(known.options)
  }
  let polling: NodeJS.Timeout | undefined
  try {
    // The operating system accepts jobs for a printer that is off and keeps them, so the desk would not notice.
    if (!(await isReady())) return { isOk: false, reason: 'offline' }
    polling = setInterval(() => {
      isReady().then(
        (still) => still || window.isDestroyed() || onTrouble('offline'),
        () => {},
      )
    }, PRINTER_POLL_MS)
    const ready = new Promise<void>((resolve) => {
      window.webContents.on('page-title-updated', (_event, title) => {
        if (title === READY_TITLE) resolve()
      })
    })
    const rendered = Promise.all([window.loadURL(`${APP_URL}label.html${query}&size=${size}`), ready])
    await withTimeout(rendered, RENDER_TIMEOUT_MS, 'the label was not drawn')
    const printed = printSilently(window.webContents, { size, printer })
    return await withTimeout(printed, PRINT_TIMEOUT_MS, 'silent').catch(
      (): PrintResult => ({ isOk: false, reason: 'silent', isUnsure: true }),
    )
  } finally {
    clearInterval(polling)
    if (!window.isDestroyed()) window.destroy()
  }
}

/** Prints what a window shows, without a dialog. */
export function printSilently(
  contents: Pick<WebContents, 'print'>,
  { size, printer }: Omit<LabelPrint, 'query'>,
): Promise<PrintResult> {
  const options = {
    silent: true,
    printBackground: true,
    deviceName: printer,
    pageSize: PAGE[size],
    margins: { marginType: 'none' as const },
  }
  return new Promise((resolve) => {
    contents.print(options, (isOk, reason) => resolve(isOk ? { isOk } : { isOk: false, reason }))
  })
}

/** CUPS reports a state number and reasons; Windows reports bit flags, where 0 is ready. */
export function isPrinterReady(options: unknown) {
  const reported = (options ?? {}) as Record<string, string | undefined>
  const state = reported['printer-state'] ?? reported.status
  const reasons = reported['printer-state-reasons'] ?? 'none'
  if (reported['printer-is-accepting-jobs'] === 'false') return false
  if (/offline|missing|paused/.test(reasons)) return false
  return state === undefined || state === '0' || state === '3' || state === '4'
}

async function withTimeout<T>(work: Promise<T>, ms: number, message: string) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
