import * as z from 'zod/mini'
import { BRIDGE_CHANNELS, type Bridge, channelName } from '#desktop/bridge/bridge.ts'
import type { ElectronModule } from './electron-module.ts'
import { isOwnPage } from './scheme.ts'

/** The bridge's functions in the main process. Their arguments come from the page and must be validated. */
export type BridgeHandlers = { [Name in keyof Bridge]: (given: unknown) => ReturnType<Bridge[Name]> }

/** Registers the bridge's IPC channels; only the app's own page may use them. */
export function registerBridgeHandlers(
  { ipcMain }: Pick<ElectronModule, 'ipcMain'>,
  handlers: BridgeHandlers,
  log: (line: string) => void,
): void {
  for (const name of BRIDGE_CHANNELS)
    ipcMain.handle(channelName(name), async (event, given) => {
      if (!isOwnPage(event.senderFrame?.url ?? '')) throw new Error('Only the app’s own page may ask.')
      try {
        return await handlers[name](given)
      } catch (error) {
        log(`${name} failed: ${error instanceof z.core.$ZodError ? 'bad input' : String(error)}`)
        throw error
      }
    })
}
