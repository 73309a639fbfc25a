import { createHmac, timingSafeEqual } from 'node:crypto'

const CODE_LENGTH = 8
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The check code of a letter, such as 'K7TM2XQ9': it follows from the number, and cannot be made without DATA_KEY. */
export function letterCode({ number, visaId }: { number: string; visaId: string }, dataKey: string): string {
  const digest = createHmac('sha256', dataKey).update(`letter ${number} ${visaId}`).digest()
  return Array.from(digest.subarray(0, CODE_LENGTH), (byte) => CROCKFORD[byte & 31]).join('')
}

/** As it is printed: in fours. */
export function formatCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** In the same time whether or not they agree. */
export function isSameCode(given: string, code: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(code)]
  return one.length === other.length && timingSafeEqual(one, other)
}
