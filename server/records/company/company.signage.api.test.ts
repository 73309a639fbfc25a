import { beforeAll, expect, test } from 'vitest'
import { companyPerFile, expectRefusal, idParams, serverPerFile } from '#server/testing/records.ts'
import { startOfDay } from '#shared/edition/edition.rules.ts'

const LAST_MINUTE = startOfDay('2025-08-20') - 60_000

const server = serverPerFile()
beforeAll(() => server.setNow(LAST_MINUTE))
const company = companyPerFile(server)

const write = (signaletique: string, calls = company.calls) =>
  calls.company.updateCompany(idParams(company, { signaletique, tel: '1' }))
const enforce = (isEnforced: boolean) => server.setEdition({ deadlines: { signage: { enforce: isEnforced } } })

test('VAL-46 Q-002 Q-008 the signage is late, and closed only where the date is enforced', async () => {
  server.setNow(LAST_MINUTE + 60_000)
  expect(await write('LATE')).toMatchObject({ signaletique: 'LATE' })
  await enforce(true)
  await expectRefusal(write('TOO LATE'), 'deadline_passed')
  const params = { id: company.id, field: 'signaletique' }
  await expectRefusal(company.calls.company.patchCompany({ params, body: { value: 'TOO LATE' } }), 403)
  expect(await write('LATE'), 'the stored text is no change').toMatchObject({ tel: '1' })
  expect(await write('ORGANIZER', server.organizer)).toMatchObject({ signaletique: 'ORGANIZER' })
  server.setNow(LAST_MINUTE)
  expect(await write('IN TIME')).toMatchObject({ signaletique: 'IN TIME' })
})
