import { resolveTxt } from 'node:dns/promises'
import type { Config } from '#server/base/config.ts'
import { parseSender } from '#server/messaging/mail/mail-address.ts'
import { createMailTransport, mailEncryption } from '#server/messaging/mail/mail-transport.ts'
import { bad, type Finding, good, look } from './finding.ts'

const CURES: Record<string, string> = {
  EAUTH: 'it refuses the user name or the password: correct them in SMTP_URL',
  ECONNECTION: 'nothing listens there: check host and port in SMTP_URL',
  ECONNREFUSED: 'nothing listens there: check host and port in SMTP_URL',
  ESOCKET: 'no connection is possible: check host and port in SMTP_URL, and the firewall',
  EDNS: 'its name has no address: check the host in SMTP_URL',
  ETLS: 'it offers no TLS: choose another port or provider',
  ETIMEDOUT: 'it does not answer: many hosting providers block port 25, so use 587 or 465',
}

/** The mail server: its address, TLS and signing in. No mail is sent. */
export async function checkMail({ smtpUrl }: Config): Promise<Finding> {
  if (smtpUrl === undefined)
    return bad('mail', 'mails are held, since there is no mail server: set SMTP_URL.')
  const { host, username } = new URL(smtpUrl)
  const transport = createMailTransport(smtpUrl, { connectMs: 10_000, silenceMs: 10_000 })
  try {
    await transport.verify()
    const encryption = { required: 'over TLS', loopback: 'on this computer', waived: 'UNENCRYPTED' }
    const says = `${host} accepts mails ${encryption[mailEncryption(smtpUrl)]}, ${username ? 'signed in' : 'without signing in'}`
    return mailEncryption(smtpUrl) === 'waived'
      ? bad('mail', `${says}: take requireTLS=false out of SMTP_URL.`)
      : good('mail', says)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return bad(
      'mail',
      `${host} cannot be used: ${CURES[code] ?? `it says "${message}", which its provider can explain`}.`,
    )
  } finally {
    transport.close()
  }
}

/** SPF, DKIM and DMARC of the sender's domain: without them mails end up among spam. */
export async function checkSender({ mailFrom }: Config): Promise<Finding[]> {
  const domain = parseSender(mailFrom).address.split('@').at(-1) ?? ''
  if (domain.endsWith('.example'))
    return [bad('sender', `${domain} is a placeholder: set MAIL_FROM to an address of your own.`)]
  const [spf, dmarc] = [await textsOf(domain), await textsOf(`_dmarc.${domain}`)]
  // A name without texts of its own has names below it; one that does not exist has none (RFC 8020).
  const dkim = await textsOf(`_domainkey.${domain}`)
  const has = (texts: readonly string[] | string, start: string) =>
    Array.isArray(texts) && texts.some((text) => text.toLowerCase().startsWith(start))
  if ([spf, dmarc, dkim].includes('unknown'))
    return [
      look(
        'sender',
        `the DNS does not answer, so SPF, DKIM and DMARC of ${domain} cannot be checked: try again later.`,
      ),
    ]
  return [
    has(spf, 'v=spf1')
      ? good('SPF', `${domain} says who may send for it`)
      : bad(
          'SPF',
          `${domain} does not say who may send for it: add the TXT record "v=spf1 …" of your mail provider.`,
        ),
    dkim === 'none'
      ? bad(
          'DKIM',
          `${domain} has no key for signatures: switch DKIM on at your mail provider, and add its record.`,
        )
      : look(
          'DKIM',
          `${domain} has keys; only a mail shows whether it is signed: send one, and look for dkim=pass in its source.`,
        ),
    has(dmarc, 'v=dmarc1')
      ? good('DMARC', `${domain} says what to do with forged mails`)
      : bad(
          'DMARC',
          `${domain} does not say what to do with forged mails: add the TXT record _dmarc.${domain} "v=DMARC1; p=none" to begin with.`,
        ),
  ]
}

/** The texts of a name; 'none' when the name does not exist, 'unknown' when nobody answers. */
async function textsOf(name: string): Promise<string[] | 'none' | 'unknown'> {
  try {
    return (await resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENODATA') return []
    return code === 'ENOTFOUND' ? 'none' : 'unknown'
  }
}
