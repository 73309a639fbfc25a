import { Resolver } from 'node:dns/promises'
import { createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { Config } from '#server/base/config.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import { checkMail, checkSender } from './check-mail.ts'
import { line, selfSigned, startLocalDns, trust } from './testing/local-dns.ts'

/** Another loopback address, which counts as another computer. */
const ELSEWHERE = '127.0.0.2'
const SIGN_IN = { user: 'expo', pass: 'right' }

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe('the mail server', () => {
  const check = async (smtpUrl?: string, limitMs?: number) =>
    line(await checkMail({ smtpUrl } as Config, limitMs)).replace(/(127\.0\.0\.\d):\d+/, '$1')
  async function smtp(...given: Parameters<typeof startLoopbackSmtp>): Promise<LoopbackSmtp> {
    const server = await startLoopbackSmtp(...given)
    closing.push(server.close)
    return server
  }
  const as = (user: string, { url }: LoopbackSmtp) => url.replace('//', `//${user}@`)

  test('it is on this computer, and no mail is sent to it', async () => {
    const server = await smtp()
    expect(await check(server.url)).toBe('ok mail: 127.0.0.1 accepts mails on this computer, without signing in')
    expect(server.mails).toEqual([])
  })

  test('it offers no TLS', async () => {
    const { url } = await smtp({}, 0, ELSEWHERE)
    expect(await check(url)).toBe('error mail: 127.0.0.2 offers no TLS: choose another port or provider.')
    expect(await check(`${url}?requireTLS=false`)).toBe(
      'error mail: 127.0.0.2 accepts mails UNENCRYPTED, without signing in: require TLS, or take requireTLS=false out of SMTP_URL.',
    )
  })

  test('it offers STARTTLS, with a certificate that counts and with one that does not', async () => {
    const certificate = selfSigned()
    const server = await smtp({ certificate, signIn: SIGN_IN }, 0, ELSEWHERE)
    expect(await check(as('expo:right', server))).toBe(
      'error mail: the certificate of 127.0.0.2 is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT): check the host, or ask its provider.',
    )
    closing.push(trust(certificate.cert))
    expect(await check(as('expo:right', server))).toBe('ok mail: 127.0.0.2 accepts mails over TLS, signed in')
  })

  test('it refuses the password', async () => {
    const server = await smtp({ signIn: SIGN_IN })
    expect(await check(as('expo:right', server))).toBe('ok mail: 127.0.0.1 accepts mails on this computer, signed in')
    expect(await check(as('expo:wrong', server))).toBe(
      'error mail: 127.0.0.1 refuses the user name or the password: correct them.',
    )
  })

  test('nothing listens, its name has no address, or it stays silent', async () => {
    const server = await smtp()
    await server.close()
    expect(await check(server.url)).toContain(': check host and port.')
    expect(await check('smtp://mail.invalid:587')).toContain(
      'the name mail.invalid:587 has no address: check the host.',
    )
    const silent = createServer().listen(0, ELSEWHERE)
    closing.push(() => silent.close())
    await new Promise((listening) => silent.once('listening', listening))
    const { port } = silent.address() as { port: number }
    expect(await check(`smtp://${ELSEWHERE}:${port}`, 300)).toContain(
      'does not answer: many hosting providers block port 25, so use 587 or 465',
    )
  })
})

describe('the domain of the sender', () => {
  async function check(texts: Record<string, string[]> | 'silent', mailFrom = 'Expo <no-reply@expo.test>') {
    const resolver = new Resolver({ timeout: 200, tries: 1 })
    const dns = await startLocalDns(texts === 'silent' ? {} : texts)
    if (texts === 'silent') dns.close()
    else closing.push(dns.close)
    resolver.setServers([dns.address])
    return (await checkSender({ mailFrom } as Config, resolver)).map(line)
  }

  test('all three records are there', async () => {
    const long = `v=spf1 ${'ip4:203.0.113.1 '.repeat(20)}-all`
    const dmarc = ['other', 'v=DMARC1; p=none']
    expect(await check({ 'expo.test': [long], '_domainkey.expo.test': [], '_dmarc.expo.test': dmarc })).toEqual([
      'ok SPF: expo.test says who may send for it',
      'warning DKIM: expo.test has keys; only a mail shows whether it is signed: send one, and look for dkim=pass in its source.',
      'ok DMARC: expo.test says what to do with forged mails',
    ])
  })

  test.each([
    ['the domain has other texts', { 'expo.test': ['google-site-verification=1'] }],
    ['the domain does not exist', {}],
  ])('%s: each missing record is reported', async (_what, texts) => {
    expect(await check(texts)).toEqual([
      'error SPF: expo.test does not say who may send for it: add the TXT record "v=spf1 …" of your mail provider.',
      'error DKIM: expo.test has no key for signatures: switch DKIM on at your mail provider, and add its record.',
      'error DMARC: expo.test does not say what to do with forged mails: add the TXT record _dmarc.expo.test "v=DMARC1; p=none" to begin with.',
    ])
  })

  test('nobody answers, or the address is a placeholder', async () => {
    expect(await check('silent')).toEqual([
      'warning sender: the DNS does not answer, so SPF, DKIM and DMARC of expo.test cannot be checked: try again later.',
    ])
    expect(await check({}, 'Foyer <no-reply@portal.example>')).toEqual([
      'error sender: portal.example is a placeholder: set MAIL_FROM to an address of your own.',
    ])
  })
})
