import { describe, expect, test } from 'vitest'
import { joinAsMember } from '#server/testing/build-member.ts'
import { expectRefusal, ORGANIZER_HEADERS, serverPerTest } from '#server/testing/test-server.ts'

const server = serverPerTest()

const get = (key: string) => server.organizer.setting.getSetting({ params: { key } })
const put = (key: string, value: unknown, baseRev?: number) =>
  server.organizer.setting.updateSetting({
    params: { key },
    body: { value: value as never, ...(baseRev === undefined ? {} : { baseRev }) },
  })

describe('what organizers store for each other', () => {
  test('begins with a default and is replaced as a whole', async () => {
    expect(await get('backups')).toEqual({
      key: 'backups',
      value: { daily: false, hour: 4, keep: 14, weeks: 8 },
      rev: 0,
    })
    const value = { daily: true, hour: 3, keep: 7 }
    expect(await put('backups', value, 0)).toEqual({ key: 'backups', value, rev: 1 })
    expect(await get('backups')).toEqual({ key: 'backups', value, rev: 1 })
  })

  test('two organizers do not overwrite each other without seeing it', async () => {
    const mine = { date_ranges: { by: 'Selma', at: '2025-08-11T09:00:00.000Z' } }
    await put('dismissed', mine, 0)
    await expectRefusal(put('dismissed', {}, 0), 'changed_meanwhile')
    expect((await get('dismissed')).value).toEqual(mine)
    expect((await put('dismissed', {}, 1)).rev).toBe(2)
  })

  test.each([
    ['backups', { daily: true, hour: 24, keep: 7 }],
    ['backups', { daily: true, hour: 3, keep: 0 }],
    ['views', 'none'],
    ['views', undefined],
  ])('%s: %j is refused and nothing changes', async (key, value) => {
    await expectRefusal(put(key, value), 400)
    expect((await get(key)).rev).toBe(0)
  })

  test('Q-221 when backups are made is the owner’s', async () => {
    const { calls } = await joinAsMember(server)
    const change = (key: string, value: never) => calls.setting.updateSetting({ params: { key }, body: { value } })
    await expectRefusal(change('backups', { daily: false, hour: 3, keep: 7 } as never), 'forbidden')
    expect((await change('views', [] as never)).rev).toBe(1)
  })

  test.each(['else', '__proto__', 'constructor'])('%s is no setting', async (key) => {
    await expectRefusal(get(key), 404)
    await expectRefusal(put(key, {}), 404)
  })
})

describe('the name of an organizer’s computer', () => {
  const as = (name: string) => server.as({ ...ORGANIZER_HEADERS, 'x-organizer-name': encodeURIComponent(name) })
  const lastActor = async () => (await server.audit({ before: 1e9, limit: 1 }))[0]?.actor

  test('is in the audit as a label', async () => {
    await as('سلمى Tounsi').setting.updateSetting({ params: { key: 'views' }, body: { value: [] } })
    expect(await lastActor()).toBe('organizer سلمى Tounsi')
    await put('views', [])
    expect(await lastActor()).toBe('organizer')
  })

  test('is one readable line of at most 64 characters, and opens nothing', async () => {
    await as(`a\r\nb\u202ec${'é'.repeat(80)}`).setting.updateSetting({
      params: { key: 'views' },
      body: { value: [] },
    })
    expect(await lastActor()).toBe(`organizer a b c${'é'.repeat(59)}`)
    const anyone = server.as({ 'x-organizer-name': 'Selma' })
    await expectRefusal(anyone.setting.getSetting({ params: { key: 'views' } }), 401)
  })
})
