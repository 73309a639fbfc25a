import { expect, test } from 'vitest'
import { expectRefusal, idParams, serverPerTest } from '#server/testing/test-server.ts'

const server = serverPerTest()

test.each([
  'invitation',
  'change_status',
  'speaker_confirmation',
  'forgot_password',
  'login_link',
  'visa_received',
  'visa_receipts',
  'visa_letter',
  'link_again',
  'email_changed',
])('API-51 API-52 ENT-22 %s is found by its key and by its id', async (modelKey) => {
  const model = await server.organizer.mail.getModelByKey({ params: { modelKey } })
  expect(model).toMatchObject({ key: modelKey, from: server.context.config.mailFrom })
  for (const text of [model.object, model.content, model.objectFr, model.contentFr])
    expect(text.length).toBeGreaterThan(5)
  expect(model.contentFr).not.toBe(model.content)
  expect(await server.organizer.mail.getModel(idParams(model))).toEqual(model)
})

test('API-51 API-52 an unknown model is not found', async () => {
  const { mail } = server.organizer
  await expectRefusal(mail.getModelByKey({ params: { modelKey: 'x' } }), 'not_found')
  await expectRefusal(mail.getModel(idParams('x')), 404)
})
