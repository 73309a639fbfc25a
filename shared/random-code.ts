export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random characters of Crockford's base32, five bits each: no two of them look alike. */
export function randomCode(length: number) {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => CROCKFORD[byte & 31]).join('')
}
