import { createHash, createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBadge, buildDesk, companyPerTest, idParams, publicIdOf, serverPerTest } from '#server/testing/desk.ts'

const EMAIL = 'zubaydah.quxley@person.example'
const NAME = { nom: 'Zubaydah', prenom: 'Quéxley' }
const SECRET = { position: 'Mud Qogger', tel: '+999 31415926' }

const server = serverPerTest({ env: { RATE_LIMITS: 'on' } })
const own = companyPerTest(server, { badge: { delegate: { all: 9 } } })
let kiosk: Awaited<ReturnType<typeof buildDesk>>
beforeEach(async () => {
  kiosk = await buildDesk(server, 'Hall 2', 'kiosk')
})

async function badge() {
  const { _id } = await buildBadge(own, { type: 'delegate', email: EMAIL })
  return server.organizer.badge.updateBadge(idParams(_id, { ...NAME, ...SECRET }))
}
/** As the kiosk computes it from its own key. */
function hashOf(kind: string, text: string) {
  const keyHash = createHash('sha256').update(kiosk.key).digest()
  const key = createHmac('sha256', keyHash).update('people of a kiosk').digest()
  return createHmac('sha256', key).update(`${kind}:${text}`).digest('hex')
}
const people = async () => (await kiosk.pull()).changes.filter(({ entity }) => entity === 'person')

describe('the feed of a kiosk (Q-320)', () => {
  test('names a person by name, company and type, and has hashes that only its own key makes', async () => {
    const { _id, code, company, rev } = await badge()
    expect(await people()).toMatchObject([
      {
        id: publicIdOf(_id),
        deleted: false,
        record: {
          _id: publicIdOf(_id),
          rev,
          of: 'badge',
          type: 'delegate',
          ...NAME,
          company,
          missing: ['urlPhoto', 'accepts'],
          isHandedOut: false,
          hashes: { link: hashOf('link', _id), code: hashOf('code', code), email: hashOf('email', EMAIL) },
        },
      },
    ])
    const other = await buildDesk(server, 'Hall 3', 'kiosk')
    const feed = JSON.stringify((await other.pull()).changes)
    expect(feed).not.toContain(hashOf('email', EMAIL))
  })

  test('holds nothing else of anybody: no address, telephone, code, position, check-in, print or value', async () => {
    const { _id, code } = await badge()
    const id = publicIdOf(_id)
    const desk = await buildDesk(server)
    const fact = { recordId: id, by: 'Nadia Qlerk' }
    await desk.push(
      desk.checkin('c', id, fact),
      desk.operation({
        entity: 'print',
        id: 'p',
        patch: { ...fact, printer: 'Zebra', state: 'printed', code: 'H7K2M9' },
      }),
      desk.operation({ id, baseRev: 1, patch: { tel: '+999 27182818' } }),
    )
    const body = { nom: 'Xylia', prenom: 'Vqurst', email: 'xylia@vqurst.example', tel: '+998 1', topic: 'Wqells' }
    await server.organizer.speaker.createSpeaker({ body: { ...body, type: 'speaker', status: '' } as never })
    const feed = JSON.stringify((await kiosk.pull()).changes)
    for (const secret of [EMAIL, code, ...Object.values(SECRET), '+999 27182818', 'Qlerk', 'H7K2M9', _id])
      expect(feed).not.toContain(secret)
    for (const secret of ['xylia@vqurst.example', '+998 1', 'Wqells']) expect(feed).not.toContain(secret)
    expect(new Set((await kiosk.pull()).changes.map(({ entity }) => entity))).toEqual(new Set(['company', 'person']))
  })

  test('includes the hand-over of a badge, and its undoing', async () => {
    const { _id } = await badge()
    const id = publicIdOf(_id)
    const { epoch, upTo, changeId } = await kiosk.pull()
    const desk = await buildDesk(server)
    await desk.push(desk.checkin('c', id))
    const next = await kiosk.pull({ epoch, after: upTo, changeId })
    expect(next.changes).toMatchObject([{ entity: 'person', id, record: { isHandedOut: true } }])
    await desk.push(desk.checkin('u', id, { undoOf: 'c' }))
    const last = await kiosk.pull({ epoch, after: next.upTo, changeId: next.changeId })
    expect(last.changes).toMatchObject([{ entity: 'person', id, record: { isHandedOut: false } }])
  })
})

describe('a kiosk opens a badge by its code and address (Q-320)', () => {
  const open = (code: string, email: string) => kiosk.sync.openBadge({ body: { code, email } })

  test('and gets the record, without what opens its page elsewhere', async () => {
    const { _id, code } = await badge()
    const { data } = await open(code, ` ${EMAIL.toUpperCase()}`)
    expect(data).toMatchObject({ _id: publicIdOf(_id), ...NAME, ...SECRET, email: EMAIL, code })
    expect(JSON.stringify(data)).not.toContain(_id)
  })

  test('not by another address, nor by an empty one, and five wrong ones end it for everybody', async () => {
    const { code } = await badge()
    const refused = (email: string) => open(code, email).then(String, ({ status }) => status)
    expect(await refused('')).toBe(403)
    for (let index = 0; index < 4; index++) expect(await refused('no@x.example')).toBe(403)
    expect(await refused(EMAIL)).toBe(429)
    expect(await open('0123456789ABCDEF', EMAIL).then(String, ({ status }) => status)).toBe(404)
  })
})
