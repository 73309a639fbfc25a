import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bridge, channelName, type StartState } from '#desktop/bridge/bridge.ts'
import { defaultDesk, type NewSetup } from '#desktop/bridge/setup.ts'
import { type DesktopOptions, startDesktop } from '#desktop/main/start-desktop.ts'
import { createElectronStandIn, type StandInOptions } from '#desktop/stand-in/electron-stand-in.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** The whole app over the stand-in. Started on the same folder once more, it finds what the first one left. */
export async function startTestApp(
  folder: string,
  electron: Partial<StandInOptions> = {},
  options: Partial<DesktopOptions> = {},
) {
  writeFileSync(join(folder, 'index.html'), '<title>Foyer</title>')
  const standIn = createElectronStandIn({ userData: join(folder, 'data'), ...electron })
  await startDesktop(standIn.electron, { rendererDir: folder, preload: join(folder, 'preload.cjs'), ...options })
  /** Asks the main process as the page does. */
  const say = (name: keyof Bridge, given?: unknown, from?: string | null) =>
    standIn.invoke(channelName(name), given, from)
  return { ...standIn, say, start: async () => (await say('start')) as StartState }
}

/** What the wizard of a desk ends with. */
export const deskSetup = (serverUrl: string, key: string, given: Partial<NewSetup> = {}): NewSetup => ({
  ...{ mode: 'desk', serverUrl, deskName: 'Desk 1', key, pin: '', desk: { ...defaultDesk, printer: 'Zebra' } },
  ...given,
})
