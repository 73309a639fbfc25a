import { decrypt, encrypt } from '#server/base/secrets.ts'

const PLAIN = 'foyer'
const cellOf = (createdAt: string) => ({ table: 'backup', column: 'keyCheck', id: createdAt })

/** Stored in a backup to tell whether a DATA_KEY is the one for its secrets. */
export function sealKeyCheck(createdAt: string, dataKey: string): string {
  return encrypt(PLAIN, cellOf(createdAt), dataKey)
}

export function matchesKey({ createdAt, keyCheck }: { createdAt: string; keyCheck: string }, dataKey: string) {
  try {
    return decrypt(keyCheck, cellOf(createdAt), dataKey) === PLAIN
  } catch {
    return false
  }
}
