import type { Logger } from 'pino'
import { type Config, localUrl, PLACEHOLDER_SENDER } from '#server/base/config.ts'
import { type Db, decrypt, encrypt, type Tx } from '#server/base/index.ts'
import { readValue, writeValue } from '#server/event/setting/setting.store.ts'
import { type MailServer, smtpUrlOf } from '#shared/server-setting/server-setting.rules.ts'

const KEY = 'server'
const CELL = { table: 'setting', column: 'value', id: KEY }

/** Server settings made in the office; omitted ones come from the environment or the defaults. */
export interface StoredSettings {
  mail?: MailServer & {
    /** Encrypted with DATA_KEY; '' for none. */
    password: string
  }
  sender?: string
  publicUrl?: string
}

export const readStoredSettings = (db: Db) => readValue<StoredSettings>(db, KEY, {})

export const writeStoredSettings = (tx: Tx, value: StoredSettings, rev: number) => writeValue(tx, KEY, { value, rev })

export const encryptPassword = (password: string, dataKey: string) => password && encrypt(password, CELL, dataKey)

/**
 * Applies the stored settings to the current configuration, which is read everywhere; those set by the environment stay.
 * @param log gets a message if the password was encrypted with another DATA_KEY: mails are then held
 */
export function applySettings({ mail, sender, publicUrl }: StoredSettings, config: Config, log: Pick<Logger, 'error'>) {
  const { setByEnv } = config
  if (!setByEnv.smtpUrl) config.smtpUrl = mail && openedUrl(mail, config, log)
  if (!setByEnv.mailFrom) config.mailFrom = sender ?? PLACEHOLDER_SENDER
  if (!setByEnv.publicUrl) config.publicUrl = publicUrl ?? localUrl(config.port)
}

/** When the server starts. */
export async function applyStoredSettings(db: Db, config: Config, log: Pick<Logger, 'error'>) {
  applySettings((await readStoredSettings(db)).value, config, log)
}

function openedUrl(mail: NonNullable<StoredSettings['mail']>, { dataKey }: Config, log: Pick<Logger, 'error'>) {
  try {
    return smtpUrlOf(mail, mail.password && decrypt(mail.password, CELL, dataKey))
  } catch {
    log.error('DATA_KEY does not open the stored password of the mail server: enter it again in the office')
    return undefined
  }
}
