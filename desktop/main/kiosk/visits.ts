import type { VisitState } from '#desktop/bridge/setup.ts'
import type { RunningApp } from '#desktop/main/backend.ts'
import { type ElectronModule, handleScheme, type Session, type Window } from '#desktop/main/electron-module.ts'
import { limitPermissions } from '#desktop/main/harden.ts'
import { createIdleClock, type IdleTimes } from './idle-clock.ts'

interface Options {
  electron: Pick<ElectronModule, 'session' | 'clipboard'>
  running: RunningApp
  answer(request: Request): Promise<Response>
  /** Opens a window in place of the last one. */
  openWindow(): Promise<void>
  times: Partial<IdleTimes> | undefined
}

export type Visits = ReturnType<typeof createVisits>

/** One visit after another, each with its own window and storage, so that nothing of it is left. */
export function createVisits({ electron, running, answer, openWindow, times }: Options) {
  const storage = openVisitStorage(electron, answer)
  const currentVisit = () => running.backend?.visit
  const clock = createIdleClock({
    ...times,
    isBusy: () => currentVisit()?.state().isSaving === true,
    onEnd: () => void end(),
  })
  let ending: Promise<void> | undefined
  async function begin() {
    clock.rest()
    currentVisit()?.end()
    const last = storage.next()
    await openWindow()
    await last.clear()
  }
  function end() {
    ending ??= begin().finally(() => {
      ending = undefined
    })
    return ending
  }
  return {
    /** The storage partition of this visit's window. */
    partition: storage.partition,
    /** Every touch of the window's page restarts the idle timer. */
    watch(window: Window) {
      window.webContents.on('input-event', (_event, { type }) => {
        if (TOUCHES.has(type)) clock.touch()
      })
    },
    state(): VisitState {
      const noVisit = { isOnline: false, isSaving: false, isUnsent: false, waiting: 0 }
      return { ...(currentVisit()?.state() ?? noVisit), leftMs: clock.left() ?? null }
    },
    end,
  }
}

/** Input that counts as a touch; an unattended mouse sends other events. */
const TOUCHES = new Set(['mouseDown', 'mouseWheel', 'pointerDown', 'rawKeyDown', 'touchMove', 'touchStart'])

/** In memory only, without `persist:`. Two that alternate, since Electron never frees a partition. */
const PARTITIONS = ['visit-one', 'visit-two'] as const

/** The browser storage of visits: cookies, local storage, caches. Each visit begins in one that is empty. */
function openVisitStorage(
  { session, clipboard }: Pick<ElectronModule, 'session' | 'clipboard'>,
  answer: (request: Request) => Promise<Response>,
) {
  const sessions = new Map<string, Session>()
  for (const name of PARTITIONS) {
    const one = session.fromPartition(name)
    // The next visitor could paste what this one copied.
    limitPermissions(one, { allowsClipboard: false })
    handleScheme(one, answer)
    one.on('will-download', (event) => event.preventDefault())
    sessions.set(name, one)
  }
  let visitCount = 0
  return {
    partition: () => PARTITIONS[visitCount % 2] as string,
    /** Each visit has its own storage; `clear` empties the previous one once its window is gone. */
    next() {
      const last = sessions.get(PARTITIONS[visitCount % 2] as string)
      visitCount++
      return {
        async clear() {
          clipboard.clear()
          await last?.clearData()
        },
      }
    },
  }
}
