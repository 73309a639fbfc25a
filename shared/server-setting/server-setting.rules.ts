import { isInvitationEmail } from '#shared/email.ts'
/** An http(s) address without a path, such as https://expo.example.org. */
export function isPublicUrl(text: string) {
  return URL.canParse(text) && /^https?:\/\/[^/?#@\s]+\/*$/.test(text)
}

export const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/** 'no-reply@expo.example' or 'Expo <no-reply@expo.example>'. */
export function isSender(text: string) {
  const [, address = text] = /<([^<>]*)>$/.exec(text) ?? []
  return isInvitationEmail(address)
}

const LOOPBACK = ['127.0.0.1', '::1', '[::1]', 'localhost']

/** Whether a host name or address, as in a URL or HOST, is this computer. */
export function isLoopback(host: string) {
  return LOOPBACK.includes(host)
}

/** Addresses of home and office networks, which no mailbox elsewhere reaches. */
const PRIVATE =
  /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[f[cde])|\.(local|localhost|internal|lan|home)$/

/**
 * Why links with this address are useless to their recipients, or unsafe, judged only by its form; the server's own check
 * also requests it.
 */
export function linkFault(publicUrl: string) {
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) return 'local'
  // A name without a dot is known in one network only.
  if (PRIVATE.test(hostname) || !/[.:]/.test(hostname)) return 'private'
  return protocol === 'https:' ? undefined : 'http'
}

/** A mail server as the office asks for it. */
export interface MailServer {
  host: string
  port: number
  user: string
  /** Passwords and links may not travel unencrypted. */
  requireTls: boolean
}

/** A host name or address, as a URL takes it. */
export function isMailHost(text: string) {
  return /^(\[[0-9a-f:.]+\]|[\w.-]+)$/i.test(text) && URL.canParse(`smtp://${text}`)
}

/** TLS from the first byte; any other port begins in clear and changes to TLS (STARTTLS). */
export const TLS_PORT = 465

/** The address of a mail server, as SMTP_URL names one. */
export function smtpUrlOf({ host, port, user, requireTls }: MailServer, password: string) {
  const scheme = port === TLS_PORT ? 'smtps' : 'smtp'
  const account = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const waiver = requireTls || port === TLS_PORT ? '' : '?requireTLS=false'
  return `${scheme}://${account}${host}:${port}${waiver}`
}

/** What SMTP_URL says, without its password. */
export function mailServerOf(smtpUrl: string) {
  const { protocol, hostname, port, username, searchParams } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  return {
    host: hostname,
    port: port ? Number(port) : isTls ? TLS_PORT : 587,
    user: decodeURIComponent(username),
    requireTls: isTls || searchParams.get('requireTLS') !== 'false',
  }
}
