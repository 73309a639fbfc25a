import { expect, test } from 'vitest'
import { DRY_RUN, idParams, sendSheet, serverPerFile, UPDATE } from '#server/testing/send-sheet.ts'
import type { ImportReport } from '#shared/import/import.contract.ts'

const server = serverPerFile()
const { organizer } = server

const report = async (file: string, query = DRY_RUN) =>
  (await sendSheet(server, file, query)).body as unknown as ImportReport
/** Row, code, suggestion. */
const findings = (entries: ImportReport['mistakes'] | ImportReport['warnings']) =>
  entries.map(({ row, code, suggestion }) => [row, code, suggestion])

test('Q-203 a mistake names its company, and says what was probably meant', async () => {
  const { mistakes } = await report(
    'raisonSocial,email,visitor\nHydra,contact@@hydra.example,4 badges\nZenith,to be told,-2\n',
  )
  expect(findings(mistakes)).toEqual([
    [2, 'email', 'contact@hydra.example'],
    [2, 'number', '4'],
    [3, 'email', undefined],
    [3, 'number', undefined],
  ])
  expect(mistakes.map(({ company }) => company)).toEqual(['Hydra', 'Hydra', 'Zenith', 'Zenith'])
})

test('Q-203 a known e-mail leads to the company that has it', async () => {
  const { _id } = await server.addCompany({ raisonSocial: 'Sahara Flow', email: 'known@sahara-flow.example' })
  const { mistakes } = await report('raisonSocial,email\nSahara,known@sahara-flow.example\n')
  expect(mistakes).toMatchObject([
    { code: 'email_known', en: 'Sahara Flow already has this e-mail', known: { _id, raisonSocial: 'Sahara Flow' } },
  ])
})

test('Q-203 an unknown type and a domain one letter off are reported, with a suggestion, and stop nothing', async () => {
  const file = [
    'raisonSocial,email,type,stand',
    'A,a@gmial.com,équipé,',
    'B,b@types.example,Nu,',
    'C,c@types.example,Pavillon,D1|Nu|6|3',
    'D,d@types.example,Stand aménagé,D2|Stand nu',
  ].join('\n')
  const { mistakes, warnings } = await report(file)
  expect(mistakes).toEqual([])
  expect(findings(warnings)).toEqual([
    [2, 'email_domain', 'a@gmail.com'],
    [2, 'type_unknown', 'Stand aménagé'],
    [3, 'type_unknown', 'Stand nu'],
    [4, 'type_unknown', undefined],
    [4, 'type_unknown', 'D1, Stand nu, 6 × 3 m'],
  ])
  expect(warnings[1]).toMatchObject({
    column: 'type',
    value: 'équipé',
    company: 'A',
    fr: expect.stringContaining('type'),
  })
  expect((await sendSheet(server, file)).status).toBe(201)
})

test('Q-203 a booth of another company, a repeated one and one that is not on the plan are reported', async () => {
  const place = { x: 0, y: 0, width: 0.1, height: 0.1 }
  await organizer.edition.placeBooths({ body: { booths: { 'E 1': place, 'E 2': place, 'E 3': place } } })
  const stand = [{ stand: 'E 1' }] as never
  const { _id } = await server.addCompany({ raisonSocial: 'Owner', email: 'owner@booths.example', stand })
  const file = [
    'raisonSocial,email,stand',
    'A,a@booths.example,e-1',
    'B,b@booths.example,E2',
    'C,c@booths.example,E 2',
    'D,d@booths.example,E 9;E 8',
  ].join('\n')
  const { mistakes, warnings } = await report(file)
  expect(mistakes).toEqual([])
  expect(warnings.map(({ row, code, en, known }) => [row, code, en, known?._id])).toEqual([
    [2, 'booth_taken', 'e-1 belongs to Owner', _id],
    [4, 'booth_repeated', 'E 2 is also in row 3', undefined],
    [5, 'booth_off_plan', 'Not on the floor plan: E 9; E 8', undefined],
  ])
  // Its own booth is no other company's, and one that the file moves is free.
  const moved = 'raisonSocial,email,stand\nOwner,owner@booths.example,E 3\nA,a@booths.example,E 1\n'
  expect((await report(moved, '?dryRun=true&update=true')).warnings).toEqual([])
})

test('Q-322 a badge of a company of another legal form is reported, with the company that it is taken for', async () => {
  await server.addCompany({ raisonSocial: 'ETS Tlemçani', email: 'contact@tlemcani.example' })
  const file = [
    'company,type,email,nom,prenom',
    'ETS Tlemçani,delegate,a@forms.example,Amel,Toumi',
    'Tlemçani,delegate,b@forms.example,Rachid,Haddad',
    'SARL Tlemçani,delegate,c@forms.example,Nadia,Kaci',
  ].join('\n')
  const { body } = await sendSheet(server, file, DRY_RUN, { kind: 'badge', header: 'find' })
  const { warnings } = body
  expect(warnings.filter(({ code }) => code === 'company_meant').map(({ row }) => row)).toEqual([4])
})

test('Q-322 a company that exhibits under another address is reported, and is that company, a new one or left out by one decision', async () => {
  const { _id } = await server.addCompany({ raisonSocial: 'Tassili', email: 'contact@tassili.example' })
  const file =
    'raisonSocial;name;email;secteur\nTASSILI SPA;Amel Toumi;a.toumi@gmail.com;Forage\nHoggar;;h@hoggar.example;\n'
  const ask = (decisions: object, query = DRY_RUN) =>
    sendSheet(server, file, query, { header: 'find', decisions: JSON.stringify(decisions) })
  const { body: findings } = await ask({})
  expect(findings.mistakes).toEqual([])
  expect(findings.warnings).toMatchObject([
    { row: 2, code: 'company_known', readAs: 'contact@tassili.example', known: { _id } },
  ])
  expect(findings.plan).toEqual({ created: 1, updated: 1, left: 0 })
  expect((await ask({ company_known: 'leave' })).body.plan).toEqual({ created: 1, updated: 0, left: 1 })
  expect((await ask({ company_known: 'written' })).body.plan).toEqual({ created: 2, updated: 0, left: 0 })

  expect((await ask({}, UPDATE)).status).toBe(201)
  const company = await organizer.company.getCompany(idParams(_id))
  expect(company).toMatchObject({ raisonSocial: 'TASSILI SPA', email: 'contact@tassili.example', secteur: 'Forage' })
  expect(await organizer.contact.listContacts(idParams(_id))).toMatchObject([
    { name: 'Amel Toumi', email: 'a.toumi@gmail.com' },
  ])
})

test('Q-322 a company whose name is nearly that of an exhibitor is reported, with the name, and is a new one unless that is used', async () => {
  const body = { raisonSocial: 'Adriatica Forgiati', email: 'contact@forgiati.example' }
  const { _id } = await organizer.company.createCompany({ body })
  const file = 'raisonSocial;email\nAdriatica Forgati;info@forgati.example\n'
  const ask = async (others: object) => (await sendSheet(server, file, DRY_RUN, { header: 'find', ...others })).body
  const alike = await ask({})
  expect(alike.warnings).toMatchObject([
    { row: 2, code: 'company_alike', suggestion: 'Adriatica Forgiati', known: { _id }, value: 'Adriatica Forgati' },
  ])
  expect(alike.plan).toEqual({ created: 1, updated: 0, left: 0 })
  const cellFixes = JSON.stringify([{ row: 2, column: 'raisonSocial', value: 'Adriatica Forgiati' }])
  expect((await ask({ cellFixes })).warnings.map(({ code }) => code)).toEqual(['company_known'])
  expect((await ask({ decisions: JSON.stringify({ company_alike: 'leave' }) })).plan?.created).toBe(0)
})
