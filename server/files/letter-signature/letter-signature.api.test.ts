import { expect, test } from 'vitest'
import { png } from '#server/testing/access-row.ts'
import { buildVisa, idParams, ORGANIZER_HEADERS, serverPerFile, startServerForTest } from '#server/testing/records.ts'

const server = serverPerFile()

const send = (file: Buffer, name = 'stamp.png') =>
  server.postForm('/api/visa/letter-signature', { file }, ORGANIZER_HEADERS, name)
const picturesIn = (pdf: string) =>
  Buffer.from(pdf, 'base64')
    .toString('latin1')
    .match(/\/Subtype \/Image/g)?.length ?? 0
const storedNow = () => server.rows('file', { recordId: 'letter-signature' })

test('Q-247 every letter shows the signature; another replaces it, and its path is never disclosed', async () => {
  const { _id } = await buildVisa(server.anyone)
  const preview = () => server.organizer.visa.previewVisaLetter(idParams(_id))
  expect(picturesIn((await preview()).pdf)).toBe(0)
  expect((await send(await png())).statusCode).toBe(200)
  const [first] = await storedNow()
  expect(await preview()).toMatchObject({ hasSignature: true })
  expect(picturesIn((await preview()).pdf)).toBe(1)
  await send(await png())
  const [second, ...others] = await storedNow()
  expect(others).toEqual([])
  expect(second?.path).not.toBe(first?.path)
  expect(await server.context.files.open(first?.path ?? '')).toBeUndefined()
  const answers = JSON.stringify([await server.anyone.edition.getEdition(), await server.audit()])
  expect(answers).not.toContain(second?.path)
  expect(await server.organizer.visa.deleteLetterSignature()).toMatchObject({ message: expect.any(String) })
  expect(await storedNow()).toEqual([])
  expect(await preview()).toMatchObject({ hasSignature: false })
})

test('what is no picture is refused, and the one before stays', async () => {
  await send(await png())
  expect((await send(Buffer.from('%PDF-1.7'), 'stamp.pdf')).statusCode).toBe(415)
  expect(await storedNow()).toHaveLength(1)
})

test('Q-247 the event’s logo stands on the letter; a path that leads nowhere leaves the name', async () => {
  const own = await startServerForTest()
  const { _id } = await buildVisa(own.anyone)
  const pictures = async () => picturesIn((await own.organizer.visa.previewVisaLetter(idParams(_id))).pdf)
  const setLogo = (logo: string) => own.setEdition({ brand: { logo } })
  await setLogo('documents/nothing.png')
  expect(await pictures()).toBe(0)
  const file = { folder: 'documents', recordId: 'logo', name: 'logo.png' } as const
  const path = await own.context.files.store({ ...file, bytes: await png() })
  await setLogo(path)
  expect(await pictures()).toBe(1)
})
