import { createStore } from 'zustand/vanilla'

interface SaveState {
  /** Changes on their way to the server. */
  pendingCount: number
  /** How the last one ended, and when; undefined before the first. */
  lastSave: { isSaved: boolean; at: number } | undefined
}

/** What the header says about the changes that this page has made. */
export const saveStatusStore = createStore<SaveState>()(() => ({ pendingCount: 0, lastSave: undefined }))

/**
 * Not failed saves: invalid input (400) is shown at its field, and a missing record (404) has nothing to lose.
 */
const IGNORED_STATUSES = [400, 404]

/** Counts a change until it is answered; without an answer it is not saved. */
export async function trackSave(send: () => Promise<Response>) {
  saveStatusStore.setState(({ pendingCount }) => ({ pendingCount: pendingCount + 1 }))
  let status = 0
  let isSaved = false
  try {
    const response = await send()
    status = response.status
    isSaved = response.ok
    return response
  } finally {
    saveStatusStore.setState(({ pendingCount, lastSave }) => ({
      pendingCount: pendingCount - 1,
      lastSave: IGNORED_STATUSES.includes(status) ? lastSave : { isSaved, at: Date.now() },
    }))
  }
}

/** Whether a call changes something: a dry run only reports what it would do. */
export function isWrite(method: string | undefined, path: string, body: unknown) {
  const isDry = /[?&]dryRun=true\b/.test(path) || (typeof body === 'string' && /"dryRun":true\b/.test(body))
  return method !== undefined && method !== 'GET' && !isDry
}
