import { describe, expect, test } from 'vitest'
import { multipart } from '#server/testing/multipart.ts'
import { mailsTo, ORGANIZER_HEADERS, serverPerTest, type TestServer } from '#server/testing/records.ts'
import { saveMailModel } from './mail-model.store.ts'
import { defaultModel } from './models/index.ts'
import { smtpError, testServerWithSmtp } from './testing/loopback-smtp.ts'

const TO = 'ingrid@nordvik.example'
const FORM = { to: TO, subject: 'Doors', html: '<h1>Doors</h1><p>They open at <b>nine</b>.</p>' }

const server = serverPerTest()

const send = (on: TestServer, fields: object) => on.postForm('/api/sendmail/send', fields, ORGANIZER_HEADERS)

describe('POST /api/email/create-email', () => {
  const create = (body: object) =>
    server.request('POST', '/api/email/create-email', { headers: ORGANIZER_HEADERS, payload: body })

  test('API-53 ENT-22 stores and queues the mail, and answers it', async () => {
    const sent = { email: ' Ingrid@Nordvik.example ', object: 'Doors', content: FORM.html }
    const answer = await create(sent)
    expect(answer.statusCode).toBe(201)
    const { _id, ...mail } = answer.json()
    expect(mail).toEqual({ email: TO, object: 'Doors', content: FORM.html, state: 'held' })
    const [stored] = await mailsTo(server, TO)
    expect(stored).toMatchObject({
      _id,
      key: '',
      subject: 'Doors',
      html: FORM.html,
      from: server.context.config.mailFrom,
      cause: 'organizer',
      reason: 'no mail server',
    })
    expect(stored?.text).toBe('DOORS\n\nThey open at nine.')
  })

  test('API-53 a content without tags keeps its lines and cannot become HTML', async () => {
    await create({ email: TO, object: 'Doors', content: 'Doors & gates,\n5 < 6.\n\nAt nine.' })
    const [stored] = await mailsTo(server, TO)
    expect(stored?.html).toBe('<p>Doors &amp; gates,<br>5 &lt; 6.</p>\n<p>At nine.</p>')
    expect(stored?.text).toBe('Doors & gates,\n5 < 6.\n\nAt nine.')
  })

  const good = { email: TO, object: 'Doors', content: 'At nine.' }
  test.each([
    ['email', { ...good, email: undefined }],
    ['email', { ...good, email: 'nobody' }],
    ['email', { ...good, email: `${TO}, other@nordvik.example` }],
    ['email', { ...good, email: `${TO}\r\nBcc: other@nordvik.example` }],
    ['object', { ...good, object: ' ' }],
    ['object', { ...good, object: 'Doors\r\nBcc: other@nordvik.example' }],
    ['content', { ...good, content: '' }],
  ])('API-53 a wrong %s is refused and nothing is stored: %j', async (field, body) => {
    const answer = await create(body)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual([field])
    expect(await server.outbox()).toEqual([])
  })
})

describe('POST /api/sendmail/send', () => {
  test('API-54 sends at once: the HTML as it is, with a text part', async () => {
    const { server: on, smtp } = await testServerWithSmtp()
    const html = `${FORM.html}<script>1</script><a href="https://portal.example/x?a=1&b=2">Map</a>`
    const answer = await send(on, { ...FORM, html })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Mail sent successfully', state: 'sent' }])
    const [mail] = smtp.mails
    expect(mail?.recipients).toEqual([TO])
    expect(mail?.parsed.subject).toBe('Doors')
    expect(String(mail?.parsed.html).trim()).toBe(html)
    expect(mail?.parsed.text).toContain('They open at nine.')
    expect(mail?.parsed.text).toContain('https://portal.example/x?a=1&b=2')
    expect(mail?.parsed.text).not.toMatch(/<|script/)
    expect(await on.outbox()).toMatchObject([{ to: TO, state: 'sent', key: '' }])
  })

  test('API-54 without a mail server it is held', async () => {
    const answer = await send(server, FORM)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'Mail held: no mail server', state: 'held' })
    expect(await server.outbox()).toMatchObject([{ to: TO, state: 'held', reason: 'no mail server' }])
  })

  test.each([
    [smtpError(550, '5.1.1 no such user'), 'mailbox does not exist (550 5.1.1)'],
    [smtpError(451, '4.7.1 later'), 'mail server asks to try later (451 4.7.1)'],
  ])('API-54 a failure is reported, and not retried by itself: %s', async (refusal, reason) => {
    const { server: on, refuse } = await testServerWithSmtp()
    refuse(() => true, refusal)
    const answer = await send(on, FORM)
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({
      error: 'The e-mail could not be sent',
      code: 'mail_not_queued',
      state: 'failed',
      reason,
    })
    expect(await on.outbox()).toMatchObject([{ _id: answer.json()._id, state: 'failed', reason }])
  })

  test('API-54 MAIL-01 from is that of a stored model or the configured one, and no other', async () => {
    const { server: on, smtp } = await testServerWithSmtp()
    const from = 'Visas <visas@portal.example>'
    await on.context.write(async (tx) => {
      await saveMailModel(tx, 'visa_letter', { ...defaultModel('visa_letter'), from }, 0)
    })
    for (const wanted of [from, on.context.config.mailFrom, ''])
      expect((await send(on, { ...FORM, from: wanted })).statusCode).toBe(200)
    expect(smtp.mails.map(({ parsed }) => parsed.from?.text)).toEqual([
      '"Visas" <visas@portal.example>',
      '"Oran Oil & Gas Exhibition and Conference" <no-reply@portal.example>',
      '"Oran Oil & Gas Exhibition and Conference" <no-reply@portal.example>',
    ])
    const refused = await send(on, { ...FORM, from: 'Somebody <somebody@else.example>' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields).toEqual({ from: 'No mail model uses this sender' })
    expect(smtp.mails).toHaveLength(3)
  })

  test.each([
    ['to', { ...FORM, to: `${TO},other@nordvik.example` }],
    ['to', { ...FORM, to: `${TO}\r\nBcc: other@nordvik.example` }],
    ['to', { subject: FORM.subject, html: FORM.html }],
    ['subject', { ...FORM, subject: 'Doors\r\nBcc: other@nordvik.example' }],
    ['from', { ...FORM, from: 'Foyer <no-reply@portal.example>\nBcc: other@nordvik.example' }],
    ['html', { ...FORM, html: ' ' }],
  ])('API-54 a wrong %s is refused and nothing goes out: %j', async (field, fields) => {
    const { server: on, smtp } = await testServerWithSmtp()
    const answer = await send(on, fields)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual([field])
    expect(smtp.mails).toEqual([])
    expect(await on.outbox()).toEqual([])
  })

  test('API-54 two fields of one name are no second recipient', async () => {
    const { server: on, smtp } = await testServerWithSmtp()
    const one = multipart(FORM)
    const second = Buffer.from(
      '--a-boundary-of-the-tests\r\nContent-Disposition: form-data; name="to"\r\n\r\nother@nordvik.example\r\n',
    )
    const payload = Buffer.concat([second, one.payload])
    const answer = await on.request('POST', '/api/sendmail/send', {
      headers: { ...ORGANIZER_HEADERS, ...one.headers },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(smtp.mails).toEqual([])
  })
})

test('endless nesting does not harm the server', async () => {
  const html = '<div>'.repeat(60_000)
  expect((await send(server, { ...FORM, html: `${html}deep` })).statusCode).toBe(200)
})
