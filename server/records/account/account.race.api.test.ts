import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  buildBadge,
  buildSpeaker,
  companyPerTest,
  expectRefusal,
  idParams,
  mailedToken,
  mailKeysTo,
  mailsTo,
  serverPerTest,
} from '#server/testing/records.ts'

const server = serverPerTest()
const { anyone, organizer } = server
const company = companyPerTest(server)
afterEach(async () => {
  vi.restoreAllMocks()
})

/** Something else is stored after the next call has read and checked, right before the first job that it writes. */
function beforeTheNextJob(happens: () => Promise<unknown>) {
  const { write } = server.context
  vi.spyOn(server.context, 'write').mockImplementationOnce(async (job) => {
    await happens()
    return write(job)
  })
}

const login = (password: string) => anyone.account.login({ body: { email: company.email, password } })
const editCompany = (body: object) => company.calls.company.updateCompany(idParams(company, body))
const moveTo = (email: string) => organizer.company.updateCompany(idParams(company, { email }))

/** The owner resets the password by mail. */
async function reset() {
  await anyone.account.forgotPassword({ body: { email: company.email } })
  const token = await mailedToken(server, company.email, 'forgot_password')
  await anyone.account.resetPassword({ body: { token, password: 'of the owner' } })
}

describe('a reset of the password while another call of an old session is on its way', () => {
  test('Q-031 a change of the password comes too late: 401, and the owner’s stays', async () => {
    beforeTheNextJob(reset)
    const body = { currentPassword: company.password, password: 'of the thief' }
    await expectRefusal(company.calls.account.changePassword({ body }), 401)
    expect(await login('of the owner')).toHaveProperty('token')
    await expectRefusal(login('of the thief'), 401)
  })

  test.each([{ tel: '7' }, { email: 'thief@elsewhere.example' }])(
    'Q-031 so does an edit of the company: %j',
    async (edit) => {
      beforeTheNextJob(reset)
      await expectRefusal(editCompany({ ...edit, currentPassword: company.password }), 'unauthorized')
      const stored = await organizer.company.getCompany(idParams(company))
      expect(stored).toMatchObject({ tel: '', email: company.email })
    },
  )
})

describe('the e-mail changes while', () => {
  test('Q-047 the company saves with its old one: the rest applies, the new e-mail stays', async () => {
    beforeTheNextJob(() => moveTo('moved@company.example'))
    const saved = await editCompany({ email: company.email, tel: '7' })
    expect(saved).toMatchObject({ email: 'moved@company.example', tel: '7' })
  })

  test('Q-047 it is changed a second time: 409, since the address to notify is another by now', async () => {
    beforeTheNextJob(() => moveTo('moved@company.example'))
    const edit = { email: 'third@company.example', currentPassword: company.password }
    await expectRefusal(editCompany(edit), 'changed_meanwhile')
    expect(await mailsTo(server, company.email)).toHaveLength(1)
  })

  test('Q-031 a forgotten password is asked for: no link opens the account from the old address', async () => {
    beforeTheNextJob(() => moveTo('moved@company.example'))
    await anyone.account.forgotPassword({ body: { email: company.email } })
    const tokens = await server.rows('mailToken')
    expect(tokens.filter(({ purpose }) => purpose === 'reset_password')).toEqual([])
    expect(await mailKeysTo(server, company.email)).toEqual(['email_changed'])
  })

  test('Q-208 links of pages are asked for: none goes to an address that is not theirs any more', async () => {
    const email = 'lina@elsewhere.example'
    const badge = await buildBadge(company, { type: 'delegate', email })
    const speaker = await buildSpeaker(organizer, { email })
    beforeTheNextJob(async () => {
      const value = 'other@elsewhere.example'
      await organizer.badge.patchBadge({ params: { field: 'email', id: badge._id }, body: { value } })
      await organizer.speaker.deleteSpeaker(idParams(speaker))
    })
    await anyone.account.sendLink({ body: { email } })
    const sent = await mailKeysTo(server, email)
    expect(sent).not.toContain('link_again')
  })
})
