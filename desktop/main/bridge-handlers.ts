import type { IpcMainInvokeEvent } from 'electron'
import * as z from 'zod/mini'
import { BRIDGE_CHANNELS, type Bridge, channelName } from '#desktop/bridge/bridge.ts'
import type { ElectronModule } from './electron-module.ts'
import { isOwnPage } from './scheme.ts'

/** The functions of the bridge in the main process; what the page sends is not trusted to be of its type. */
export type BridgeHandlers = { [Name in keyof Bridge]: (given: unknown) => ReturnType<Bridge[Name]> }

/** Answers the bridge's channels, for our own page only. */
export function registerBridgeHandlers(
  { ipcMain }: Pick<ElectronModule, 'ipcMain'>,
  handlers: BridgeHandlers,
  log: (line: string) => void,
): void {
  for (const name of BRIDGE_CHANNELS)
    ipcMain.handle(channelName(name), async (event: IpcMainInvokeEvent, given: unknown) => {
      if (!isOwnPage(event.senderFrame?.url ?? '')) throw new Error('Only the app’s own page may ask.')
      try {
        return await handlers[name](given)
      } catch (error) {
        log(`${name} failed: ${error instanceof z.core.$ZodError ? 'bad input' : String(error)}`)
        throw error
      }
    })
}
