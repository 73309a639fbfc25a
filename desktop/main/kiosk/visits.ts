import type { BrowserWindow } from 'electron'
import type { VisitState } from '#desktop/bridge/bridge.ts'
import type { ElectronModule } from '#desktop/main/electron-module.ts'
import type { RunningApp } from '#desktop/main/running-app.ts'
import { createIdleClock, type IdleTimes } from './idle-clock.ts'
import { openVisitStorage } from './visit-storage.ts'

interface Options {
  electron: Pick<ElectronModule, 'session' | 'clipboard'>
  running: RunningApp
  answer(request: Request): Promise<Response>
  /** Opens a window in place of the last one. */
  openWindow(): Promise<void>
  times: Partial<IdleTimes> | undefined
}

export type Visits = ReturnType<typeof createVisits>

/** One visitor after the other: each has a window and a storage of its own, and leaves nothing. */
export function createVisits({ electron, running, answer, openWindow, times }: Options) {
  const storage = openVisitStorage(electron, answer)
  const known = () => running.backend?.visit
  const clock = createIdleClock({
    ...times,
    isBusy: () => known()?.state().isSaving === true,
    onEnd: () => void end(),
  })
  let ending: Promise<void> | undefined
  async function begin(): Promise<void> {
    clock.rest()
    known()?.end()
    const last = storage.next()
    await openWindow()
    await last.clear()
  }
  function end(): Promise<void> {
    ending ??= begin().finally(() => {
      ending = undefined
    })
    return ending
  }
  return {
    /** Where the window of this visit keeps its storage. */
    partition: storage.partition,
    /** Every touch of the window's page keeps the visit going. */
    watch(window: BrowserWindow): void {
      window.webContents.on('input-event', (_event, { type }) => {
        if (type !== 'mouseMove' && type !== 'mouseEnter' && type !== 'mouseLeave') clock.touch()
      })
    },
    state(): VisitState {
      const nobody = { isOnline: false, isSaving: false, isUnsent: false, waiting: 0 }
      return { ...(known()?.state() ?? nobody), leftMs: clock.left() ?? null }
    },
    end,
  }
}
