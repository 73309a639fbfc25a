import { describe, expect, test } from 'vitest'
import {
  buildCompany,
  buildVisa,
  expectRefusal,
  HOUR_MS,
  idParams,
  mailsAbout,
  mailsTo,
  serverPerFile,
  startServerForTest,
  VISA_REQUEST,
} from '#server/testing/records.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'

const server = serverPerFile()
const { anyone, organizer } = server

const stateOf = (receipt: string) => anyone.visa.getVisaReceipt({ params: { receipt } })

describe('the receipt (Q-199)', () => {
  test('shows anyone who types it, in small letters too, how far the request is, and nothing else', async () => {
    const { _id, receipt = '' } = await buildVisa(anyone)
    const status = (change: string) => organizer.visa.setVisaStatus(idParams(_id, { change }))
    const trash = (trashed: boolean) => organizer.visa.trashVisa(idParams(_id, { trashed }))
    for (const [step, state] of [
      [async () => {}, 'received'],
      [() => status('received'), 'received'],
      [() => status('paid'), 'in progress'],
      [() => status('sent'), 'sent'],
      [() => trash(true), 'closed'],
      [() => trash(false), 'sent'],
      [() => status('rejected'), 'closed'],
    ] as const) {
      server.advanceClock(1000)
      await step()
      const { updatedAt, ...answer } = await stateOf(` ${receipt.toLowerCase()}`)
      expect(answer).toEqual({ receipt, state })
      if (state !== 'received') expect(updatedAt).toBe(server.time())
    }
  })

  test('an unknown one, and one of a deleted request, is 404', async () => {
    const { _id, receipt = '' } = await buildVisa(anyone)
    await organizer.visa.deleteVisa(idParams(_id))
    for (const gone of [receipt, '0000000000', "' or 1=1"]) await expectRefusal(stateOf(gone), 404)
  })

  test('Q-185: thirty look-ups an hour from one address that find nothing, those of letters too; the organizer has no limit', async () => {
    const limited = await startServerForTest({ env: { RATE_LIMITS: 'on' } })
    const { receipt = '' } = await buildVisa(limited.anyone)
    const look = (calls = limited.anyone) => calls.visa.getVisaReceipt({ params: { receipt } })
    const check = (query: { number: string; code: string }) => limited.anyone.visa.checkVisaLetter({ query })
    await limited.setEdition({ visaLetter: { issuer: { name: 'Oran Expo SPA' } } })
    const { _id } = await buildVisa(limited.anyone)
    const letter = await limited.organizer.visa.issueVisaLetter(idParams(_id, {}))
    for (let looked = 0; looked < 16; looked++) await Promise.all([look(), check(letter)])
    for (let missed = 0; missed < 30; missed++) await check({ ...letter, code: 'x' })
    await expectRefusal(look(), 429)
    await expectRefusal(check(letter), 429)
    await expect(look(limited.organizer)).resolves.toMatchObject({ receipt })
  })

  test('MAIL, Q-184: is mailed with the request, and the mail names nothing else', async () => {
    const { _id, receipt = '' } = await buildVisa(server.as({ 'accept-language': 'fr' }))
    const [mail, ...more] = await mailsAbout(server, _id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ key: 'visa_received', cause: 'anyone', companyId: '' })
    expect(mail?.subject).toBe(
      `Demande de lettre de visa reçue pour le salon ${EDITION_DEFAULTS.name}\u202f: ${receipt}`,
    )
    expect(mail?.text).toContain(`https://portal.example/visa/receipt/${receipt}`)
    const { name, firstName, position, adresse, city, nationality } = VISA_REQUEST
    for (const personal of [name, firstName, position, adresse, city, nationality, _id])
      expect(mail?.html + (mail?.text ?? '')).not.toContain(personal)
  })

  test('a deletion cancels an unsent mail', async () => {
    const { _id } = await buildVisa(anyone)
    await organizer.visa.deleteVisa(idParams(_id))
    expect(await mailsAbout(server, _id)).toMatchObject([{ state: 'cancelled' }])
  })

  test('Q-184: strangers who name a company use up none of its mails', async () => {
    const company = await buildCompany(server)
    const { _id } = await buildVisa(anyone, { companyId: company.id })
    expect(await mailsAbout(server, _id)).toMatchObject([{ companyId: '' }])
  })
})

describe('a second request for one passport (Q-199)', () => {
  const first = { ...VISA_REQUEST, passportNbr: 'B 77-4411', email: 'first@applicants.example' }
  const other = { name: 'Somebody', firstName: 'Else', email: 'other@applicants.example' }

  test.each([
    ['the same e-mail', { ...other, email: first.email }, true],
    ['nothing in common', other, false],
  ])('with %s is stored with a receipt of its own; reported as duplicate: %s', async (_what, given, duplicate) => {
    const fresh = await startServerForTest()
    const earlier = await fresh.anyone.visa.createVisa({ body: first })
    const again = await fresh.anyone.visa.createVisa({ body: { ...first, ...given, passportNbr: 'b774411' } })
    expect([earlier.duplicate, again.duplicate]).toEqual([false, duplicate])
    expect(again.receipt).not.toBe(earlier.receipt)
    const list = await fresh.organizer.visa.listVisas()
    expect(list.map((visa) => visa.duplicate)).toEqual([true, true])
  })

  test('another passport is none, whoever asks', async () => {
    const one = await buildVisa(anyone, { email: 'same@applicants.example', passportNbr: 'C1' })
    const two = await buildVisa(anyone, { email: 'same@applicants.example', passportNbr: 'C2' })
    expect([one.duplicate, two.duplicate]).toEqual([false, false])
  })

  test('a company does not learn that the passport is known elsewhere', async () => {
    const company = await buildCompany(server)
    await buildVisa(anyone, { passportNbr: 'D9' })
    await buildVisa(company.calls, { passportNbr: 'D9' })
    const [visa] = await company.calls.visa.listVisasOfCompany({ params: { companyId: company.id } })
    expect(visa).not.toHaveProperty('duplicate')
  })
})

test('Q-208 a lost receipt is mailed again to the address of the request; every address gets the same answer', async () => {
  const email = 'lost.receipt@visitor.example'
  const made = await Promise.all([1, 2].map(() => buildVisa(anyone, { email })))
  const again = (email: string) => anyone.visa.sendReceiptsAgain({ body: { email: email } })
  const answer = await again(` ${email.toUpperCase()} `)
  expect(await again('nobody@nowhere.dz')).toEqual(answer)
  const [listing, ...more] = await mailsTo(server, email, 'visa_receipts')
  expect(more).toEqual([])
  for (const { receipt = '' } of made) expect(listing?.text).toContain(receipt)
  expect(await mailsTo(server, 'nobody@nowhere.dz')).toEqual([])
})

test('Q-208 Q-185 an address gets one mail with its receipts an hour and three a day, from wherever they are asked for', async () => {
  const limited = await startServerForTest({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  const email = 'victim@visitor.example'
  await buildVisa(limited.anyone, { email })
  let network = 0
  const ask = () => {
    const from = limited.as({ 'x-forwarded-for': `203.0.113.${++network}` })
    return from.visa.sendReceiptsAgain({ body: { email } })
  }
  const mailed = async () => (await mailsTo(limited, email)).length - 1
  const answer = await ask()
  expect(await ask()).toEqual(answer)
  expect(await mailed()).toBe(1)
  for (const [hour, mails] of [
    [1, 2],
    [2, 3],
    [3, 3],
  ] as const) {
    limited.advanceClock(HOUR_MS)
    for (let asked = 0; asked < 2; asked++) expect(await ask()).toEqual(answer)
    expect(await mailed(), `after ${hour} h`).toBe(mails)
  }
})

test('Q-219 Q-208 a receipt whose own mail is held for the organizer is not mailed by asking for it again', async () => {
  const email = 'held@visitor.example'
  const [held, free] = [await buildVisa(anyone, { email }), await buildVisa(anyone, { email })]
  const hold = (recordId: string) =>
    server.update('outbox', { state: 'held', reason: 'limit' }, { recordId, key: 'visa_received' })
  const ask = () => anyone.visa.sendReceiptsAgain({ body: { email } })
  const again = async () => (await mailsTo(server, email)).slice(2)
  await hold(held._id)
  await ask()
  const [mail] = await again()
  expect(mail?.text).toContain(free.receipt)
  expect(mail?.text).not.toContain(held.receipt)
  await hold(free._id)
  await ask()
  expect(await again()).toHaveLength(1)
})
