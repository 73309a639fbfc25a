import { createHash } from 'node:crypto'

/** As hexadecimal digits. */
export const sha256Of = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
