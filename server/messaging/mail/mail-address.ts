import { normalizeEmail } from '#shared/email.ts'
/** An address that nodemailer takes without parsing: a string with a comma would be two recipients. */
export interface MailAddress {
  name: string
  address: string
}

/** Parses 'Foyer <no-reply@portal.example>' or a bare address; line breaks are removed. */
export function parseSender(sender: string): MailAddress {
  const clean = sender.replace(/[\r\n]+/g, ' ').trim()
  const named = /^(.*)<([^<>]*)>$/.exec(clean)
  if (!named) return { name: '', address: normalizeEmail(clean) }
  return { name: (named[1] ?? '').trim().replace(/^"(.*)"$/, '$1'), address: normalizeEmail(named[2] ?? '') }
}
