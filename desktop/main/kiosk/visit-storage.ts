import type { Session } from 'electron'
import type { ElectronModule } from '#desktop/main/electron-module.ts'
import { denyPermissions } from '#desktop/main/harden.ts'
import { handleScheme } from '#desktop/main/scheme.ts'

/** Without `persist:` they are in memory only. Two, because Electron never gives one back. */
const PARTITIONS = ['visit-one', 'visit-two'] as const

/** The browser storage of visits: cookies, local storage, caches. Each visit begins in one that is empty. */
export function openVisitStorage(
  { session, clipboard }: Pick<ElectronModule, 'session' | 'clipboard'>,
  answer: (request: Request) => Promise<Response>,
) {
  const sessions = new Map<string, Session>()
  for (const name of PARTITIONS) {
    const one = session.fromPartition(name)
    denyPermissions(one)
    handleScheme(one, answer)
    one.on('will-download', (event) => event.preventDefault())
    sessions.set(name, one)
  }
  let now = 0
  return {
    partition: (): string => PARTITIONS[now % 2] as string,
    /** The next visit's storage is another one; `clear` empties the last, once its window is gone. */
    next(): { clear(): Promise<void> } {
      const last = sessions.get(PARTITIONS[now % 2] as string)
      now++
      return {
        async clear() {
          clipboard.clear()
          await last?.clearData()
        },
      }
    },
  }
}
