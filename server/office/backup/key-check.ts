import { encryptProof, isProofOf } from '#server/base/secrets.ts'

const cellOf = (createdAt: string) => ({ table: 'backup', column: 'keyCheck', id: createdAt })

/** Stored in a backup to tell whether a DATA_KEY is the one for its secrets. */
export const sealKeyCheck = (createdAt: string, dataKey: string) => encryptProof(cellOf(createdAt), dataKey)

export const matchesKey = ({ createdAt, keyCheck }: { createdAt: string; keyCheck: string }, dataKey: string) =>
  isProofOf(keyCheck, cellOf(createdAt), dataKey)
