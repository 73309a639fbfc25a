import { afterEach, describe, expect, test } from 'vitest'
import { ORGANIZER_HEADERS, serverPerFile, startServerForTest } from '#server/testing/test-server.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'

const server = serverPerFile()
afterEach(async () => {
  const nulls = Object.fromEntries(Object.keys(EDITION_DEFAULTS).map((key) => [key, null]))
  await server.setEdition(nulls)
})

const put = (payload: object, headers: Record<string, string> = ORGANIZER_HEADERS) =>
  server.ask('PUT', '/api/edition', headers, payload)
const read = async () => (await server.request('GET', '/api/edition')).json()
/** Without the address of the server, which is none of its keys. */
const edition = async () => {
  const { publicUrl: _, ...rest } = await read()
  return rest
}

describe('GET edition', () => {
  test('Q-001 Q-201 anyone reads the shipped edition whole, with all of its keys', async () => {
    expect(await edition()).toEqual(EDITION_DEFAULTS)
    for (const key of [
      'name',
      'year',
      'dates',
      'speakerDates',
      'venue',
      'supportEmail',
      'accommodationLink',
      'floorMapUrl',
      'floorPlan',
      'headings',
      'deadlines',
      'speakerDefaults',
      'defaultAllowances',
      'registration',
      'visaSection',
      'logistique',
      'sectors',
      'hiddenStatuses',
      'guestCompanyId',
      'privacyPolicy',
      'consent',
      'retention',
      'brand',
    ])
      expect(await edition()).toHaveProperty(key)
  })

  test('Q-001 a slash at the end and HEAD work', async () => {
    expect((await server.request('GET', '/api/edition/')).json()).toEqual(await read())
    const head = await server.request('HEAD', '/api/edition')
    expect([head.statusCode, head.payload]).toEqual([200, ''])
  })
})

test('BADGE-11 Q-310 the edition answers the public address once it is set, and none before', async () => {
  expect((await read()).publicUrl).toBe('https://portal.example')
  const unset = await startServerForTest({ env: { PUBLIC_URL: '' } })
  expect((await unset.request('GET', '/api/edition')).json()).not.toHaveProperty('publicUrl')
})

describe('PUT edition', () => {
  test('Q-201 a change is merged with those before it, and the answer is the edition', async () => {
    const first = await put({ venue: { city: 'Alger' } })
    expect([first.status, first.body]).toEqual([200, await edition()])
    const second = await put({ venue: { address: 'Sud' } })
    expect(second.body).toEqual({
      ...EDITION_DEFAULTS,
      venue: { ...EDITION_DEFAULTS.venue, city: 'Alger', address: 'Sud' },
    })
  })

  test.each([
    [{ year: '2026' }, 'year'],
    [{ speakerDefaults: { arrivalDate: '2025-10-06' } }, 'speakerDefaults.arrivalDate'],
    [{ sectors: 'Valves' }, 'sectors'],
    [{ venue: 'Oran' }, 'venue'],
    [{ venue: { mapsUrl: 'javascript:alert(1)' } }, 'venue.mapsUrl'],
    [{ accommodationLink: '//evil.example' }, 'accommodationLink'],
  ])('Q-201 %j is 400, names the key and changes nothing', async (change, field) => {
    const answer = await put({ name: 'Not applied', ...change })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect(await edition()).toEqual(EDITION_DEFAULTS)
  })

  test.each(['https://hotels.example/list', 'http://hotels.example', '/hotels', 'accomodation'])(
    'Q-010 Q-201 the accommodation link may be %s',
    async (accommodationLink) => {
      expect((await put({ accommodationLink })).body.accommodationLink).toBe(accommodationLink)
    },
  )

  test.each(['accommodation', 'Accommodation '])(
    'Q-010 the hotels’ link “%s” is meant and stored as the specification spells it',
    async (accommodationLink) => {
      expect(await put({ accommodationLink })).toMatchObject({
        status: 200,
        body: { accommodationLink: 'accomodation' },
      })
    },
  )

  test.each([
    [{ accommodationLink: 'www.hotels.example' }, 'an address that begins with https://, or the word accommodation'],
    [{ venue: { mapsUrl: 'maps.example' } }, 'an address that begins with https://'],
    [{ defaultAllowances: { visitor: -1 } }, 'a whole number, 0 or more'],
    [{ supportEmail: 'salon arobase example' }, 'an e-mail address, such as'],
    [{ brand: { accent: 'red' } }, 'a colour as # and six digits'],
    [{ dates: { start: '2025-02-30' } }, 'a day that exists'],
    [{ privacyPolicy: { frenchPage: 0 } }, 'the number of a page'],
    [{ year: 'next' }, 'a year in four digits'],
  ])('the refusal of %j says what is expected', async (change, expected) => {
    expect((await put(change)).body.error).toContain(`Enter ${expected}`)
  })

  test('two organizers: with `was`, the second change of one key is refused and named; another key passes', async () => {
    const was = { deadlines: { signage: { date: EDITION_DEFAULTS.deadlines.signage.date } } }
    const change = (date: string) => put({ deadlines: { signage: { date } }, was })
    expect((await change('2025-08-21')).status).toBe(200)
    const second = await change('2025-08-22')
    expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(Object.keys(second.body.fields)).toEqual(['deadlines.signage.date'])
    expect((await edition()).deadlines.signage.date).toBe('2025-08-21')
    const other = await put({ venue: { city: 'Alger' }, was: { venue: { city: 'Oran' } } })
    expect([other.status, other.body.venue.city, 'was' in other.body]).toEqual([200, 'Alger', false])
  })

  test('an accent on which nothing can be read is refused with the nearest ones that pass', async () => {
    const { status, body } = await put({ brand: { accent: '#777777' } })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['brand.accent']])
    expect((await put({ brand: { accent: body.accents.lighter } })).status).toBe(200)
    expect((await put({ brand: { accent: body.accents.darker } })).status).toBe(200)
  })

  test('Q-080 new default allowances hold for companies made from then on', async () => {
    const before = await server.addCompany({})
    await put({ defaultAllowances: { visitor: 3 } })
    const after = await server.addCompany({})
    expect([before.badge.visitor.all, after.badge.visitor.all]).toEqual([10, 3])
    expect(after.badge.exhibitor.all).toBe(4)
  })

  test('Q-146 a status that becomes hidden hides its companies at once', async () => {
    const { _id } = await server.addCompany({ raisonSocial: 'Late', folder: 'late' })
    const isListed = async () => (await server.anyone.company.listCompanies()).some((one) => one._id === _id)
    expect(await isListed()).toBe(true)
    await put({ hiddenStatuses: ['late'] })
    expect(await isListed()).toBe(false)
  })
})
