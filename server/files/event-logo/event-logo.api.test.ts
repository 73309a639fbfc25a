import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ORGANIZER_HEADERS, serverPerFile } from '#server/testing/test-server.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import { fileUrl } from '#shared/upload/file-address.ts'

const server = serverPerFile()

const send = (file: Uint8Array, caller: object = ORGANIZER_HEADERS) =>
  server.postForm('/api/edition/logo', { file }, caller)
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } })
const logo = async () => eventLogo(await server.anyone.edition.getEdition())

test('Q-249 a logo is stored small as PNG, named in the edition with its size, and cached by everybody', async () => {
  const sent = await send(await picture(2000, 500).png().toBuffer())
  expect(sent.statusCode).toBe(200)
  const stored = await logo()
  expect(stored).toEqual({ path: expect.stringMatching(/^documents\/[0-9a-f]{32}\.png$/), width: 640, height: 160 })
  expect(eventLogo(sent.json())).toEqual(stored)
  const { headers, rawPayload } = await server.request('GET', fileUrl(stored?.path ?? ''))
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 640, height: 160, hasAlpha: true })
})

test.each(['jpeg', 'webp'] as const)('Q-249 %s is accepted, and becomes PNG', async (format) => {
  expect((await send(await picture(300, 200)[format]().toBuffer())).statusCode).toBe(200)
  expect(await logo()).toMatchObject({ path: expect.stringMatching(/\.png$/), width: 300, height: 200 })
})

test('Q-249 a replaced logo is still there for the mails that show it, and null takes the logo away', async () => {
  await send(await picture(100, 50).png().toBuffer())
  const first = (await logo())?.path ?? ''
  await send(await picture(50, 100).png().toBuffer())
  expect((await logo())?.path).not.toBe(first)
  await server.context.files.sweep()
  expect((await server.request('GET', fileUrl(first))).statusCode).toBe(200)
  await server.setEdition({ brand: { logo: null } })
  expect(await logo()).toBeUndefined()
})

test('Q-249 what is no picture, and a picture of a few pixels, are refused; nothing changes', async () => {
  await send(await picture(100, 50).png().toBuffer())
  const before = await logo()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>')
  expect((await send(svg)).json()).toMatchObject({ code: 'wrong_file' })
  expect((await send(await picture(640, 8).png().toBuffer())).json()).toMatchObject({ code: 'wrong_file' })
  expect(await logo()).toEqual(before)
})
