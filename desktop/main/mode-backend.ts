import type { Mode } from '#desktop/bridge/setup.ts'
import type { Backend, BackendOptions } from './backend.ts'

/** What answers /api in the given mode. Loaded when it is needed: the organizer's page needs no local copy. */
export async function modeBackend(_mode: Mode, options: BackendOptions): Promise<Backend> {
  const { openOrganizerBackend } = await import('./organizer-backend.ts')
  return await openOrganizerBackend(options)
}
