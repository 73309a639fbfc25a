import { createHmac } from 'node:crypto'

/**
 * A hash by which a kiosk recognizes a link, a code or an address. The key comes from the hash of the kiosk's own desk key,
 * which the server stores: without the key, a stolen copy cannot be used to try out addresses.
 */
export type KioskHash = (kind: 'link' | 'code' | 'email', text: string) => string

export function kioskHasher(keyHash: string): KioskHash {
  const key = createHmac('sha256', Buffer.from(keyHash, 'hex')).update('people of a kiosk').digest()
  return (kind, text) => (text === '' ? '' : createHmac('sha256', key).update(`${kind}:${text}`).digest('hex'))
}
