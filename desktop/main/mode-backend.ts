import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Mode } from '#desktop/bridge/setup.ts'
import type { Backend, BackendOptions } from './backend.ts'
import type { LocalCopy } from './copy/local-copy.ts'
import type { OpenDeskOptions } from './desk/open-desk.ts'
import { deskFolderOf } from './rehearsal.ts'

/** What a desk and the office need from the app. */
export type ModeOptions = Pick<OpenDeskOptions, 'printer' | 'print' | 'perSheet' | 'onRevoked' | 'isRehearsal'> & {
  /** Whether there is a staff PIN and it was entered. */
  isUnlocked(): boolean
  /** Replaces the stored key. */
  saveKey(key: string): Promise<void>
}

/**
 * Opens the backend that answers /api in the given mode. Loaded on demand: the organizer's page needs no
 * local copy.
 */
export async function openModeBackend(mode: Mode, options: BackendOptions, hooks: ModeOptions): Promise<Backend> {
  if (mode === 'office') {
    const { openOfficeBackend } = await import('./office-backend.ts')
    return await openOfficeBackend(options, hooks.saveKey)
  }
  const { openLocalCopy } = await import('./copy/local-copy.ts')
  const { serverUrl, key: deskKey, fetch } = options
  const isKiosk = mode === 'portal'
  const copy = await openLocalCopy({ folder: join(options.folder, 'copy'), serverUrl, deskKey, isKiosk, fetch })
  if (mode === 'portal') {
    const { openKiosk } = await import('./kiosk/open-kiosk.ts')
    return await openKiosk({ ...options, copy, onRevoked: hooks.onRevoked })
  }
  const { openDesk } = await import('./desk/open-desk.ts')
  const log = (line: string) => options.log.write(`${new Date().toISOString()} ${line}`)
  const { requirePin, generatorCalls } = await import('./generator-backend.ts')
  const calls = mode === 'generator' ? generatorCalls(copy.databaseFile) : []
  const desk = await openDesk({ copy, folder: options.folder, log, calls, ...hooks })
  if (hooks.isRehearsal) return withRealCopy(desk, copy, { ...options, ...hooks })
  return mode === 'desk' ? desk : requirePin(desk, hooks.isUnlocked)
}

/**
 * While a desk rehearses, its own copy goes on being synchronized: what it had not sent is sent, and a revocation or an
 * erasure reaches the rehearsal too.
 */
async function withRealCopy(
  rehearsal: Backend,
  rehearsalCopy: LocalCopy,
  { folder, serverUrl, key: deskKey, fetch, onRevoked }: BackendOptions & Pick<ModeOptions, 'onRevoked'>,
): Promise<Backend> {
  const { openLocalCopy } = await import('./copy/local-copy.ts')
  const deskFolder = deskFolderOf(folder)
  const realCopy = await openLocalCopy({
    folder: join(deskFolder, 'copy'),
    serverUrl,
    deskKey,
    fetch,
    isRehearsing: true,
  })
  realCopy.onErased((hashes) => void rehearsalCopy.eraseByHashes(hashes))
  realCopy.onWiped(() => {
    rmSync(join(deskFolder, 'printing'), { recursive: true, force: true, maxRetries: 5 })
    onRevoked()
  })
  realCopy.sync.start()
  return {
    handle: rehearsal.handle,
    async close() {
      await realCopy.close()
      await rehearsal.close()
    },
  }
}
