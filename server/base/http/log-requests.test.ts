import { beforeEach, expect, test } from 'vitest'
import { startLoopbackSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import {
  buildBadge,
  buildCompany,
  buildSpeaker,
  buildVisa,
  idParams,
  mailedToken,
  ORGANIZER_HEADERS,
  serverPerTest,
  startServerForTest,
  TEST_ORGANIZER_KEY,
  VISA_REQUEST,
} from '#server/testing/records.ts'

const written: string[] = []
const logTo = { write: (line: string) => void written.push(line) }
beforeEach(() => void written.splice(0))
const server = serverPerTest({ env: { LOG_LEVEL: 'debug' }, logTo })

const requestLines = () =>
  written.map((line) => JSON.parse(line)).filter(({ msg }: { msg: string }) => msg === 'request')

test('each request leaves one structured line: its call, method, status and time', async () => {
  await server.anyone.edition.getEdition()
  await server.request('GET', '/api/badge/nobody-knows-this-id')
  await server.request('GET', '/api/no-such-call')
  expect(requestLines()).toMatchObject([
    { level: 30, call: 'edition.getEdition', method: 'GET', status: 200, ms: expect.any(Number) },
    { call: 'badge.getBadge', method: 'GET', status: 404 },
    { call: 'page', method: 'GET', status: 404 },
  ])
  const known = ['level', 'time', 'pid', 'hostname', 'call', 'method', 'status', 'ms', 'msg']
  for (const line of requestLines()) expect(Object.keys(line).sort()).toEqual([...known].sort())
})

test('no token, id of a link page, e-mail or body is in any line', async () => {
  const email = 'ingrid.secret@nordvik.example'
  const own = await buildCompany(server, { email: 'owner@secret-company.example', tel: '+213550001122' })
  const badge = await buildBadge(own, { type: 'delegate', email })
  const speaker = await buildSpeaker(server.organizer)
  const visa = await buildVisa(server.anyone)
  const desk = await server.organizer.desk.createDesk({ body: { name: 'Gate of secrets' } })
  const link = await server.organizer.loginLink.createLoginLink(idParams(own.id, { send: true }))
  const linkToken = new URL(link.url).searchParams.get('token') ?? ''
  await server.anyone.account.forgotPassword({ body: { email: own.email } })
  const resetToken = await mailedToken(server, own.email, 'forgot_password')

  const wrong = 'a wrong password that somebody typed'
  await server.request('GET', `/badge/${badge._id}?email=${email}`)
  await server.request('GET', `/loginlink?token=${linkToken}&email=${own.email}`)
  await server.byOrganizer('GET', `/api/badge/badge-by-email/${email}`)
  await server.request('GET', `/api/badge/${badge._id}?token=${linkToken}`)
  await server.anyone.badge.updateBadge(idParams(badge._id, { nom: 'Ingridsecret' }))
  await server.anyone.account.loginByLink({ body: { email: own.email, password: linkToken } })
  await server.request('POST', '/api/user/login_company', { payload: { email: own.email, password: wrong } })
  await server.request('POST', '/api/user/login_company', {
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"${own.email}","password":"${wrong}`,
  })
  await server.request('GET', '/api/user/me_company', { headers: { authorization: `Bearer ${own.token}x` } })
  await server.request('GET', '/api/audit', { headers: { 'x-desk-key': desk.key } })
  await server.request('GET', `/api/visa/receipt/${visa.receipt}`)
  const mail = { to: email, subject: 'A secret subject', html: '<p>A secret body</p>' }
  await server.postForm('/api/sendmail/send', mail, ORGANIZER_HEADERS)
  await server.anyone.account.resetPassword({ body: { token: resetToken, password: 'another secret one' } })

  const secrets = [
    own.email,
    own.token,
    own.password,
    own.id,
    '+213550001122',
    email,
    badge._id,
    badge.code,
    speaker._id,
    visa._id,
    String(visa.receipt),
    VISA_REQUEST.name,
    desk.key,
    linkToken,
    resetToken,
    wrong,
    'Ingridsecret',
    'A secret subject',
    'A secret body',
    'another secret one',
    TEST_ORGANIZER_KEY,
    server.context.config.jwtSecret,
    server.context.config.dataKey,
  ]
  const all = written.join('\n')
  expect(requestLines().length).toBeGreaterThan(20)
  for (const secret of secrets)
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
      expect([form, all.includes(form)]).toEqual([form, false])
})

test('neither an internal error nor a refused mail reveals more', async () => {
  const smtp = await startLoopbackSmtp({
    recipient: (address) => Object.assign(new Error(`no ${address}`), { responseCode: 550 }),
  })
  let isFull = false
  const other = await startServerForTest({
    env: { LOG_LEVEL: 'debug', SMTP_URL: smtp.url },
    logTo,
    write:
      ({ queue }) =>
      (job) =>
        isFull ? Promise.reject(new Error('disk full')) : queue.write(job),
  })
  const email = 'ingrid.secret@nordvik.example'
  const own = await buildCompany(other)
  const mail = { to: email, subject: 'A secret subject', html: '<p>A secret body</p>' }
  const refused = await other.postForm('/api/sendmail/send', mail, ORGANIZER_HEADERS)
  isFull = true
  const payload = { type: 'delegate', email }
  const failed = await other.request('POST', '/api/badge/create-badge', { headers: own.headers, payload })
  expect([refused.statusCode, failed.statusCode]).toEqual([502, 500])
  const lines = written.map((line) => JSON.parse(line))
  const levels = lines.map(({ level, msg }) => [level, msg])
  expect(lines.filter(({ msg }) => msg === 'a call failed')).toMatchObject([
    { level: 50, number: failed.json().number },
  ])
  expect(failed.json().number).toMatch(/^[0-9A-Z]{3} [0-9A-Z]{3}$/)
  expect(levels).toContainEqual([40, 'mail not sent'])
  for (const secret of [email, own.token, own.email, 'A secret subject', 'A secret body'])
    expect([secret, written.join('\n').includes(secret)]).toEqual([secret, false])
  await smtp.close()
})
