import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testServerWithSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import { joinAsMember } from '#server/testing/build-member.ts'
import { pdfText } from '#server/testing/pdf-text.ts'
import {
  buildVisa,
  expectRefusal,
  idParams,
  mailsAbout,
  serverPerFile,
  startServerForTest,
  type TestServer,
} from '#server/testing/records.ts'

/** Without a name no letter is issued. */
const setIssuer = (on: TestServer, name = 'Oran Expo SPA') => on.setEdition({ visaLetter: { issuer: { name } } })

const server = serverPerFile()
const { anyone, organizer } = server
beforeAll(async () => void (await setIssuer(server)))

const issue = (id: string, body = {}) => organizer.visa.issueVisaLetter(idParams(id, body))
const check = (number: string, code: string, calls = anyone) => calls.visa.checkVisaLetter({ query: { number, code } })
const fileOf = (id: string) => server.byOrganizer('GET', `/api/visa/visas/${id}/letter`)

describe('issuing a visa letter (Q-210)', () => {
  test('gives numbers of the edition in a row, each with a code and a link to check it', async () => {
    const fresh = await startServerForTest()
    await setIssuer(fresh)
    const { visa } = fresh.organizer
    const one = await buildVisa(fresh.anyone)
    const two = await buildVisa(fresh.anyone)
    const first = await visa.issueVisaLetter(idParams(one, {}))
    const second = await visa.issueVisaLetter(idParams(two, {}))
    expect([first.number, second.number]).toEqual(['2025-001', '2025-002'])
    expect(first.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(second.code).not.toBe(first.code)
    expect(first.link).toBe(`https://portal.example/letter?number=2025-001&code=${first.code}`)
    expect(first.validUntil).toBe('2025-10-08')
    expect((await visa.listVisas()).map(({ letter }) => letter).sort()).toEqual(['2025-001', '2025-002'])
  })

  test('the PDF is rendered again, whole, and each look at it is in the audit', async () => {
    const { _id } = await buildVisa(anyone, { name: 'Yıldırım', firstName: 'Zeynep' })
    expect((await fileOf(_id)).statusCode).toBe(404)
    const { number } = await issue(_id)
    const file = await fileOf(_id)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toBe(`attachment; filename="visa-letter-${number}.pdf"`)
    expect(file.headers['cache-control']).toBe('no-store')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const reads = (await server.audit({ id: _id })).filter(({ entity }) => entity === 'visa.read')
    expect(reads).toHaveLength(2)
  })

  test('Q-221 the audit shows which letter was issued to whom, and is found by its number; whose it is only to who may know', async () => {
    const { _id } = await buildVisa(anyone, { name: 'Demir', firstName: 'Ayşe', company: 'Bosphorus' })
    const { number } = await issue(_id)
    const audit = (calls = organizer) => calls.audit.listAudit({ query: { q: number } })
    const line = { entity: 'visaLetter', id: number, fields: ['_id'] }
    expect(await audit()).toMatchObject([{ ...line, record: 'Ayşe Demir, Bosphorus' }])
    const { calls } = await joinAsMember(server, ['reader'])
    expect(JSON.stringify(await audit(calls))).not.toContain('Demir')
  })

  test('Q-262: refused with a message while the edition does not name who issues it, using up no number; the preview works', async () => {
    const own = await startServerForTest()
    const { _id } = await buildVisa(own.anyone)
    const letter = () => own.organizer.visa.issueVisaLetter(idParams(_id, { send: true }))
    const refused = await expectRefusal(letter(), 409, 'letter_issuer')
    expect(refused.message).toContain('does not say yet who issues it')
    expect((await own.organizer.visa.previewVisaLetter(idParams(_id))).number).toBe('2025-001')
    await setIssuer(own, 'معرض وهران')
    await expectRefusal(letter(), 'letter_issuer')
    await setIssuer(own)
    expect((await letter()).number).toBe('2025-001')
  })

  test('another script, or an erased passport, is refused by field, and uses up no number', async () => {
    const arabic = await buildVisa(anyone, { name: 'أوكافور' })
    const { fields } = await expectRefusal(issue(arabic._id), 400)
    expect(fields).toEqual({ name: 'This must be in Latin letters, as in the passport.' })
    expect(await server.rows('visaLetter', { visaId: arabic._id })).toEqual([])
  })

  test('MAIL: sent over SMTP with the PDF; the passport is stored readable nowhere; the receipt’s state is sent', async () => {
    const { server: mailing, smtp } = await testServerWithSmtp()
    await setIssuer(mailing)
    const { _id, receipt = '', email } = await buildVisa(mailing.anyone, { passportNbr: 'SEEDED-4471' })
    const { number } = await mailing.organizer.visa.issueVisaLetter(idParams(_id, { send: true }))
    await mailing.deliverMails()
    const mail = smtp.mails.find(({ parsed }) => parsed.subject?.startsWith('Your visa invitation letter'))
    expect(mail?.recipients).toEqual([email])
    expect(mail?.parsed.text).toContain('/letter?number=')
    const [attached, ...more] = mail?.parsed.attachments ?? []
    expect(more).toEqual([])
    expect(attached).toMatchObject({ filename: `visa-letter-${number}.pdf`, contentType: 'application/pdf' })
    expect(attached?.content.subarray(0, 5).toString()).toBe('%PDF-')
    const rows = await mailsAbout(mailing, _id)
    expect(JSON.stringify(rows)).not.toContain('SEEDED')
    expect(rows.find(({ key }) => key === 'visa_letter')?.attachments).toBe('')
    expect(await mailing.anyone.visa.getVisaReceipt({ params: { receipt } })).toMatchObject({ state: 'sent' })
  })

  test('MAIL: a letter is mailed in the language in which it was asked for, and to another address only by ‘visas’', async () => {
    const { _id } = await buildVisa(server.as({ 'accept-language': 'fr' }))
    await issue(_id, { send: true })
    const mail = (await mailsAbout(server, _id)).find(({ key }) => key === 'visa_letter')
    expect(mail?.subject).toContain('Votre lettre d’invitation')
    await organizer.visa.updateVisa(idParams(_id, { email: 'another@visas.example' }))
    const { mail: calls } = server.as({ 'x-organizer-key': await server.keyOf(['organizer']) })
    await expectRefusal(calls.retryMail(idParams(mail?._id ?? '')), 400)
  })

  test('Q-284 one sent unpaid leaves the request unpaid, until it is marked as paid; other changes leave that', async () => {
    const { _id } = await buildVisa(anyone)
    const set = (change: string) => organizer.visa.setVisaStatus(idParams(_id, { change }))
    const listed = async () => (await organizer.visa.listVisas()).find((one) => one._id === _id)
    await set('checking')
    expect(await listed()).not.toHaveProperty('sentFrom')
    for (const body of [{ send: true }, { send: true }]) await issue(_id, body)
    expect(await listed()).toMatchObject({ status: 'sent', sentFrom: 'checking' })
    await organizer.visa.setVisaStatus(idParams(_id, { change: 'paid', keepSent: true }))
    await organizer.visa.updateVisa(idParams(_id, { city: 'Oran' }))
    expect(await listed()).toMatchObject({ status: 'sent', sentFrom: 'paid' })
  })

  test('a request that is changed while its letter is being made gets no mail', async () => {
    const { _id } = await buildVisa(anyone)
    const { mail } = server.context
    const prepare = vi.spyOn(mail, 'prepare').mockImplementationOnce(async (...mailed) => {
      prepare.mockRestore()
      await organizer.visa.updateVisa(idParams(_id, { name: 'Mallory' }))
      return mail.prepare(...mailed)
    })
    await expectRefusal(issue(_id, { send: true }), 409, 'changed_meanwhile')
    expect((await mailsAbout(server, _id)).map(({ key }) => key)).not.toContain('visa_letter')
  })

  test('Q-210 a letter that waits in the outbox is not mailed once its request is another person’s', async () => {
    const { _id } = await buildVisa(anyone)
    await issue(_id, { send: true })
    const letterMail = async () => (await mailsAbout(server, _id)).find(({ key }) => key === 'visa_letter')
    await organizer.visa.updateVisa(idParams(_id, { city: 'Oran' }))
    expect(await letterMail()).toMatchObject({ state: 'held' })
    await organizer.visa.updateVisa(idParams(_id, { name: 'Mallory' }))
    expect(await letterMail()).toMatchObject({ state: 'cancelled', attachments: '' })
    const others = (await mailsAbout(server, _id)).filter(({ key }) => key !== 'visa_letter')
    expect(others.map(({ state }) => state)).toEqual(['held'])
  })

  test('without `send` no mail is sent, and the status stays', async () => {
    const { _id } = await buildVisa(anyone)
    await issue(_id)
    expect((await mailsAbout(server, _id)).map(({ key }) => key)).toEqual(['visa_received'])
    expect((await organizer.visa.getVisa(idParams(_id))).status).toBe('')
  })
})

const preview = (id: string) => organizer.visa.previewVisaLetter(idParams(id))
const textOf = async (id: string) => pdfText(Buffer.from((await preview(id)).pdf, 'base64'))

test('the preview of a letter reads as the letter will, with the number to come and the passport masked; nothing in it can be used', async () => {
  const { _id } = await buildVisa(anyone, { passportNbr: 'SEEDED-4471', firstName: 'Chidinma Grace' })
  const { number, isIssued } = await preview(_id)
  expect(isIssued).toBe(false)
  const text = await textOf(_id)
  expect(text).toContain('passport ••••4471')
  expect(text).not.toContain('SEEDED')
  expect(text).toContain(`n° ${number}`)
  expect(await server.audit({ id: _id, entity: 'visa.read' })).toEqual([])
  const issued = await issue(_id)
  expect(issued.number).toBe(number)
  expect(await preview(_id)).toMatchObject({ number, isIssued: true })
  const letter = await pdfText((await fileOf(_id)).rawPayload)
  expect(await textOf(_id)).toBe(letter.replaceAll('SEEDED-4471', '••••4471').replace(issued.code, '••••-••••'))
})

describe('checking a visa letter', () => {
  test('who has number and code sees valid, initials and validity, and nothing else', async () => {
    const { _id } = await buildVisa(anyone, { name: 'Okafor', firstName: 'Chidinma Grace' })
    const { number, code } = await issue(_id)
    const answer = { valid: true, initials: 'C. G. O.', validUntil: '2025-10-08' }
    expect(await check(number, code)).toEqual(answer)
    expect(await check(` ${number}`, code.toLowerCase().replace('-', ' '))).toEqual(answer)
  })

  test('a wrong code, an unknown number and the code of another letter get the same answer', async () => {
    const [one, two] = [await buildVisa(anyone), await buildVisa(anyone)]
    const [first, second] = [await issue(one._id), await issue(two._id)]
    for (const [number, code] of [
      [first.number, '0000-0000'],
      ['2025-999', first.code],
      [first.number, second.code],
      ["' or 1=1", first.code],
      [first.number, 'é'.repeat(200)],
    ] as const)
      expect(await check(number, code)).toEqual({ valid: false })
  })

  test.each([
    ['a new letter', (id: string) => issue(id)],
    ['the trash', (id: string) => organizer.visa.trashVisa(idParams(id, {}))],
    ['a rejection', (id: string) => organizer.visa.setVisaStatus(idParams(id, { change: 'rejected' }))],
    ['another name', (id: string) => organizer.visa.updateVisa(idParams(id, { name: 'Mallory' }))],
    ['another first name', (id: string) => organizer.visa.updateVisa(idParams(id, { firstName: 'Mallory' }))],
    ['another passport', (id: string) => organizer.visa.updateVisa(idParams(id, { passportNbr: 'X-1' }))],
    ['a deletion', (id: string) => organizer.visa.deleteVisa(idParams(id))],
    ['an erasure', async (id: string) => server.erase((await organizer.visa.getVisa(idParams(id))).email)],
  ])('%s makes it invalid', async (_what, withdraw) => {
    const { _id } = await buildVisa(anyone)
    const { number, code } = await issue(_id)
    expect(await check(number, code)).toMatchObject({ valid: true })
    await withdraw(_id)
    expect(await check(number, code)).toEqual({ valid: false })
  })

  test('Q-210 it vouches for its bearer alone: none is printed for another, also not after the name is put back', async () => {
    const { _id, name } = await buildVisa(anyone)
    const { number, code } = await issue(_id)
    const edit = (body: object) => organizer.visa.updateVisa(idParams(_id, body))
    await edit({ name, city: 'Oran' })
    expect(await check(number, code)).toMatchObject({ valid: true })
    await edit({ name: 'Mallory' })
    expect((await fileOf(_id)).statusCode).toBe(404)
    expect((await organizer.visa.listVisas()).find((visa) => visa._id === _id)?.letter).toBe('')
    await edit({ name })
    expect(await check(number, code)).toEqual({ valid: false })
    expect((await issue(_id)).number).not.toBe(number)
  })

  test('the last day of the event is its last', async () => {
    const own = await startServerForTest()
    await setIssuer(own)
    const { _id } = await buildVisa(own.anyone)
    const { number, code } = await own.organizer.visa.issueVisaLetter(idParams(_id, {}))
    own.setNow(Date.parse('2025-10-08T22:59:59Z'))
    expect(await check(number, code, own.anyone)).toMatchObject({ valid: true })
    own.setNow(Date.parse('2025-10-08T23:00:00Z'))
    expect(await check(number, code, own.anyone)).toEqual({ valid: false })
  })
})
