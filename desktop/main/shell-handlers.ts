import * as z from 'zod/mini'
import { labelSizes, type Mode, newSetup, type StartState, setup as setupSchema } from '#desktop/bridge/setup.ts'
import { boolean, string } from '#shared/contract/values.ts'
import type { BridgeHandlers, RunningApp } from './backend.ts'
import { checkKey, checkServer, plainKey, refuseInsecure, serverAddress } from './check-server.ts'
import type { ElectronModule } from './electron-module.ts'
import type { Visits } from './kiosk/visits.ts'
import { isPrinterReady, printLabel, printSilently } from './print-label.ts'
import { beginRehearsal, endRehearsal, rehearsalFolder } from './rehearsal.ts'
import { deleteSetup, encryptsKeys, isRevoked, type StaffPin, writeSetup } from './secret-file.ts'

export interface Shell {
  electron: ElectronModule
  folder: string
  running: RunningApp
  pin: StaffPin
  mode(): Mode
  restart(): Promise<void>
  saveKey(key: string): Promise<void>
  visits(): Visits
  fetch: typeof globalThis.fetch
  isStandIn: boolean
  /** Writes a line to the app's log. */
  logLine(line: string): void
}

const testInput = z.object({ printer: string, label: z.enum(labelSizes) })
const serverInput = z.pick(setupSchema, { serverUrl: true, allowsHttp: true })
const keyInput = z.extend(serverInput, { key: string })

/** The bridge functions of every mode: setup, PIN, printers. */
export function shellHandlers(shell: Shell): BridgeHandlers {
  const { electron, folder, running, pin, fetch } = shell
  let isNew = false
  const refuseWithoutPin = () => {
    if (pin.isSet() && !pin.isOpen()) throw new Error('The PIN has not been given.')
  }
  return {
    async start(): Promise<StartState> {
      const isJustSetUp = isNew
      isNew = false
      return {
        setup: running.setup,
        mode: shell.mode(),
        version: electron.app.getVersion(),
        isStandIn: shell.isStandIn,
        hasPin: pin.isSet(),
        isJustSetUp,
        isRehearsal: shell.mode() === 'desk' && rehearsalFolder(folder) !== undefined,
        isRevoked: isRevoked(folder, running.key),
        encryptsKeys: await encryptsKeys(electron.safeStorage),
      }
    },
    checkServer: (given) => checkServer(z.parse(serverInput, given), fetch),
    checkKey: (given) => checkKey(z.parse(keyInput, given), fetch),
    async finishSetup(given) {
      if (running.setup) refuseWithoutPin()
      const { key, pin: digits, ...setup } = z.parse(newSetup, given)
      refuseInsecure(setup)
      setup.serverUrl = serverAddress(setup.serverUrl)
      if (key) await shell.saveKey(plainKey(key))
      if (digits) pin.set(digits)
      writeSetup(folder, setup)
      running.setup = setup
      isNew = true
      await shell.restart()
    },
    async changeDesk(given) {
      if (!running.setup) throw new Error('This computer is not set up yet.')
      // Changing only the printer needs no PIN at a desk.
      const isPrinterOnly = Object.keys(given as object).join() === 'printer'
      if (shell.mode() !== 'desk' || !isPrinterOnly) refuseWithoutPin()
      const desk = z.parse(newSetup.shape.desk, { ...running.setup.desk, ...(given as object) })
      running.setup = { ...running.setup, desk }
      writeSetup(folder, running.setup)
      return running.setup
    },
    checkPin: async (given) => pin.check(z.parse(string, given)),
    async leave(given) {
      const to = z.parse(z.enum(['setup', 'quit']), given)
      refuseWithoutPin()
      pin.close()
      if (to === 'quit') return electron.app.quit()
      deleteSetup(folder)
      running.setup = undefined
      await rehearse(shell, false)
    },

    async rehearse(given) {
      const isOn = z.parse(boolean, given)
      refuseWithoutPin()
      pin.close()
      await rehearse(shell, isOn)
    },
    visit: async () => shell.visits().state(),
    endVisit: () => shell.visits().end(),
    ...printingHandlers(shell, refuseWithoutPin),
  }
}

function printingHandlers({ electron, running }: Shell, refuseWithoutPin: () => void) {
  return {
    async printers() {
      const printers = (await running.window?.webContents.getPrintersAsync()) ?? []
      return printers.map(({ name, displayName, description, options }) => ({
        name,
        description: description || displayName,
        isReady: isPrinterReady(options),
      }))
    },
    async savePdf() {
      refuseWithoutPin()
      if (!running.window) throw new Error('There is no page.')
      const pdf = await running.window.webContents.printToPDF({ preferCSSPageSize: true, pageSize: 'A4' })
      return pdf.toString('base64')
    },
    async printPage(given: unknown) {
      refuseWithoutPin()
      const { printer, label: size } = z.parse(testInput, given)
      if (!running.window) throw new Error('There is no page.')
      const result = await printSilently(running.window.webContents, { size, printer })
      return { reason: '', ...result }
    },
    async printTest(given: unknown) {
      const { printer, label: size } = z.parse(testInput, given)
      try {
        const result = await printLabel(electron, { query: '?test=1', size, printer })
        return { reason: '', ...result }
      } catch (error) {
        return { isOk: false, reason: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}

/** Begins or ends a rehearsal, with the backend closed so that no open file is copied or deleted. */
export async function rehearse(
  { running, folder, restart }: Pick<Shell, 'running' | 'folder' | 'restart'>,
  isOn: boolean,
) {
  await running.backend?.close()
  running.backend = undefined
  try {
    await (isOn ? beginRehearsal(folder) : endRehearsal(folder))
  } finally {
    await restart()
  }
}
