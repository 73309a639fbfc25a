import { beforeEach, describe, expect, test } from 'vitest'
import { buildBadge, buildDesk, companyPerTest, errorOf, publicIdOf, serverPerTest } from '#server/testing/desk.ts'

const server = serverPerTest()
const { organizer } = server
const own = companyPerTest(server)
let kiosk: Awaited<ReturnType<typeof buildDesk>>
beforeEach(async () => {
  kiosk = await buildDesk(server, 'Hall 2', 'kiosk')
})

const LINA = { company: 'Naftal', nom: 'Kateb', prenom: 'Lina', position: 'Buyer', tel: '+213 1' }
const register = (email: string) => kiosk.push(kiosk.walkIn('drawn-by-the-kiosk', { ...LINA, email }))
const badges = () => organizer.badge.listBadges({})

describe('a kiosk (Q-214)', () => {
  test('is marked in the list and in its own answers; another kind is refused', async () => {
    expect(await organizer.desk.listDesks()).toMatchObject([{ name: 'Hall 2', kind: 'kiosk' }])
    expect((await kiosk.pull()).desk).toMatchObject({ name: 'Hall 2', kind: 'kiosk' })
    const body = { name: 'Hall 3', kind: 'gate' as 'kiosk' }
    expect(Object.keys((await errorOf(organizer.desk.createDesk({ body }))).fields)).toEqual(['kind'])
  })

  test('sends edits and registrations of visitors', async () => {
    const badge = await buildBadge(own)
    const epoch = await kiosk.epoch()
    const edit = kiosk.operation({ id: publicIdOf(badge._id), epoch, patch: { nom: 'Amina' } })
    expect(await kiosk.push(edit)).toMatchObject([{ result: 'applied' }])
    expect(await register('lina@naftal.example')).toMatchObject([{ result: 'applied' }])
    const names = (await badges()).map(({ nom, type }) => `${nom} ${type}`)
    expect(names.sort()).toEqual([`Amina ${badge.type}`, 'Kateb visitor'])
  })

  test('cannot check in, print or decide, and registers visitors only', async () => {
    const badge = await buildBadge(own)
    const recordId = publicIdOf(badge._id)
    const fact = { recordId, by: '' }
    const speaker = { entity: 'speaker' as const, id: recordId, patch: { nom: 'Amina' } }
    const lina = { ...LINA, email: 'lina@naftal.example' }
    const results = await kiosk.push(
      kiosk.checkin('c', recordId),
      kiosk.operation({ entity: 'print', id: 'p', patch: { ...fact, printer: '', state: 'printed' } }),
      kiosk.operation({ entity: 'conflict', id: 'k', patch: { decision: 'yours' } }),
      kiosk.operation(speaker),
      kiosk.walkIn('w', { ...lina, type: 'exhibitor' }),
      kiosk.walkIn('v', { ...lina, companyId: own.id }),
    )
    expect(results.map(({ result, code }) => `${result} ${code}`)).toEqual(Array(6).fill('refused forbidden'))
    expect(await organizer.checkin.listCheckins({ query: { id: badge._id } })).toEqual([])
  })

  test('a registration with a known e-mail changes no badge: it is held, and the organizer decides', async () => {
    const badge = await buildBadge(own, { type: 'delegate', email: 'lina@naftal.example' })
    expect(await register('Lina@Naftal.example')).toMatchObject([{ result: 'refused', code: 'for_desk' }])
    const before = (await badges()).find(({ _id }) => _id === badge._id)
    expect(before).toMatchObject({ nom: '', type: 'delegate', rev: badge.rev })
    expect((await organizer.overview.getOverview()).waits.conflicts.count).toBe(1)
    expect(await organizer.desk.listUnapplied({})).toMatchObject([
      { desk: 'Hall 2', patch: { nom: 'Kateb', prenom: 'Lina' }, refusal: null },
    ])
    const { decided } = await organizer.desk.decideHeld({ body: { act: 'apply' } })
    expect(decided).toBe(1)
    expect(await badges()).toMatchObject([{ _id: badge._id, nom: 'Kateb', type: 'delegate' }])
  })
})
