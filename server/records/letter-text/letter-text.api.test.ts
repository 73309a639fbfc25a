import { beforeAll, expect, test } from 'vitest'
import { pdfText } from '#server/testing/pdf-text.ts'
import { buildVisa, expectRefusal, idParams, serverPerFile } from '#server/testing/records.ts'
import { DEFAULT_LETTER, LETTER_VARIABLES } from '#shared/letter-text/letter-text.rules.ts'

const server = serverPerFile()
const { anyone, organizer } = server
beforeAll(async () => {
  await server.setEdition({ visaLetter: { issuer: { name: 'Oran Expo SPA' } } })
})

const OWN = {
  object: 'Invitation to {{ city }}',
  content: 'We ask for a visa for {{ fullName }}, passport {{ passport }}. The stay is from {{ arrival }}.',
  objectFr: 'Invitation à {{ city }}',
  contentFr: 'Nous demandons un visa pour {{ fullName }}.',
}
const calls = () => organizer.letterText
const textOf = (pdf: string) => pdfText(Buffer.from(pdf, 'base64'))
const letterOf = async (id: string) =>
  pdfText((await server.byOrganizer('GET', `/api/visa/visas/${id}/letter`)).rawPayload)
const issue = (id: string) => organizer.visa.issueVisaLetter(idParams(id, {}))

test('Q-283 letters use the organizer’s text; those that were issued stay as they are, also when the edition changes', async () => {
  expect(await calls().getLetterText()).toEqual({
    ...DEFAULT_LETTER,
    variables: [...LETTER_VARIABLES],
    isDefault: true,
  })
  const [one, two] = [await buildVisa(anyone), await buildVisa(anyone)]
  await issue(one._id)
  const before = await letterOf(one._id)
  expect(before).toContain('We invite Ngozi Okafor, Reservoir Engineer, country of nationality: Nigeria, passport P1')
  expect(await calls().updateLetterText({ body: OWN })).toMatchObject({ ...OWN, isDefault: false })
  await server.setEdition({ visaLetter: { terms: { en: 'The company pays.' } } })
  expect(await letterOf(one._id)).toBe(before)
  const { pdf } = await organizer.visa.previewVisaLetter(idParams(one))
  expect(await textOf(pdf)).toContain('We invite Ngozi Okafor')

  await issue(two._id)
  const after = await letterOf(two._id)
  expect(after).toContain('Invitation to Oran')
  expect(after).toContain('We ask for a visa for Ngozi Okafor, passport P1')
  expect(after).not.toMatch(/stay is from|We invite|\{\{/)
  expect(await calls().resetLetterText()).toMatchObject({ ...DEFAULT_LETTER, isDefault: true })
  expect(await letterOf(two._id)).toBe(after)
  const changes = await server.audit({ entity: 'edition' })
  expect(changes.filter(({ fields }) => fields.includes('letterText'))).toHaveLength(2)
})

test('Q-283 a text is previewed with a request or without one, with a masked passport number; nothing is saved', async () => {
  const { _id } = await buildVisa(anyone, { passportNbr: 'SEEDED-4471' })
  await organizer.visa.updateVisa(idParams(_id, { arrivalDate: '2025-10-05' }))
  const shown = await calls().previewLetterText({ body: { ...OWN, recordId: _id } })
  const text = await textOf(shown.pdf)
  expect(shown.mistakes).toEqual([])
  expect(text).toContain('passport ••••4471. The stay is from 5 October 2025.')
  expect(text).not.toContain('SEEDED')
  expect(await textOf((await calls().previewLetterText({ body: OWN })).pdf)).toContain('Amina Okafor')
  expect((await calls().getLetterText()).isDefault).toBe(true)
  await expectRefusal(calls().previewLetterText({ body: { ...OWN, recordId: 'nobody' } }), 404)
})

test('Q-283 a text with a mistake is not saved, and its preview says where', async () => {
  const body = { ...OWN, content: '{{ fullName }}{% for a in (1..999999999) %}x{% endfor %}' }
  await expectRefusal(calls().updateLetterText({ body }), 'model_mistakes')
  expect(await calls().previewLetterText({ body })).toMatchObject({ pdf: '', mistakes: [{ field: 'content' }] })
  expect((await calls().getLetterText()).isDefault).toBe(true)
})

test('Q-283 no letter is issued that would name nobody, and no number is used up', async () => {
  const { _id } = await buildVisa(anyone)
  const content = 'We invite {{ fullName }} from {{ arrival }}. Thank you.'
  await calls().updateLetterText({ body: { ...OWN, content } })
  const before = await server.rows('visaLetter')
  await expectRefusal(issue(_id), 'letter_nobody')
  expect(await server.rows('visaLetter')).toEqual(before)
  await organizer.visa.updateVisa(idParams(_id, { arrivalDate: '2025-10-05' }))
  await issue(_id)
  expect(await letterOf(_id)).toContain('We invite Ngozi Okafor from 5 October 2025. Thank you.')
})
