import type { Backend } from '#desktop/main/backend.ts'
import { openEncryptedOutbox } from '#desktop/main/copy/encrypted-outbox.ts'
import { type LocalCopyOptions, openLocalCopy } from '#desktop/main/copy/local-copy.ts'
import { openKiosk } from '#desktop/main/kiosk/open-kiosk.ts'
import { openLogFile } from '#desktop/main/log-file.ts'
import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'
import { type Command, runCommand } from './desk-commands.ts'

/** A desk's copy or, over it, what a kiosk's page talks to. It sends and reads when told to. */
export async function openSoakDesk(kind: DeskKeyKind, options: LocalCopyOptions) {
  const isKiosk = kind === 'kiosk'
  const copy = await openLocalCopy({ ...options, isKiosk })
  const { folder, serverUrl, deskKey: key } = options
  const quiet = { ...copy, sync: { ...copy.sync, start() {} } }
  const log = openLogFile(`${folder}-log`)
  const parts = { ...{ copy: quiet, folder: `${folder}-kiosk`, log, serverUrl, key, fetch }, onRevoked() {} }
  const kiosk: Backend | undefined = isKiosk ? await openKiosk(parts) : undefined
  return {
    run: (command: Command) =>
      runCommand(
        copy,
        command,
        kiosk && { kiosk, decryptOperation: openEncryptedOutbox(folder, key).decryptOperation },
      ),
    close: () => (kiosk ?? copy).close(),
  }
}
