import { rmSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  buildBadge,
  buildCompany,
  buildSpeaker,
  buildVisa,
  type DeskHarness,
  idParams,
  type SignedInCompany,
  startDeskHarness,
  type TestDesk,
} from '#desktop/main/testing/desk-harness.ts'
import { badgeContract } from '#shared/badge/badge.contract.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { attendeeForm } from '#shared/badge/badge.schema.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import type { Schema } from '#shared/contract/endpoint.ts'
import { omitNames, pick, writtenBy } from '#shared/contract/fields.ts'
import type { DefinitionField, FieldType } from '#shared/generator/generator.schema.ts'
import type { PresetName } from '#shared/generator/preset-definitions.ts'
import { mailContract } from '#shared/mail/mail.contract.ts'
import { materialContract } from '#shared/material/material.contract.ts'
import { OPTION_LISTS } from '#shared/reference/option-lists.ts'
import { speakerContract } from '#shared/speaker/speaker.contract.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import { speakerForm } from '#shared/speaker/speaker.schema.ts'
import { sponsorContract } from '#shared/sponsor/sponsor.contract.ts'
import { visaContract } from '#shared/visa/visa.contract.ts'
import { visaForm } from '#shared/visa/visa.schema.ts'
import { type Offered, offeredForms, writeForms } from './testing/every-definition.ts'

type Values = Record<string, unknown>
type Check = Schema<unknown> | undefined

/** What decides over each record's fields: the bodies of its calls, and the form that the product itself shows. */
const CONTRACT: Record<PresetName, readonly Check[]> = {
  Company: [companyContract.updateCompany.body],
  Badge: [badgeContract.updateBadge.body, badgeContract.createBadge.body, attendeeForm],
  Speaker: [speakerContract.createSpeaker.body, speakerContract.updateSpeaker.body, speakerForm],
  Visa: [visaContract.updateVisa.body, visaForm],
  Material: [materialContract.updateMaterial.body],
  Sponsor: [sponsorContract.updateSponsor.body],
  Mail: [mailContract.createEmail.body],
}

const LENGTHS = [12, 64, 254, 255, 1_000, 10_000, 500_000]
const TEXTS = [
  ...['', ' ', ' Amina ', 'رضا', 'two\nlines', 'nul\0', 'lone \ud800', 'A@B.DZ', 'nobody', 'a@b', '@b.dz'],
  ...['a@b.dz, c@d.dz', 'a b@c.dz', `${'x'.repeat(249)}@b.dz`, `${'x'.repeat(250)}@b.dz`],
  ...LENGTHS.flatMap((length) => ['x'.repeat(length), 'x'.repeat(length + 1)]),
]
const VALUES: Partial<Record<FieldType, readonly unknown[]>> = {
  checkbox: [true, false],
  number: ['', '4', '0', '-1', '1.5', '1e300', '1e999', 'four', '١'],
  select: ['', 'none of these'],
  date: ['2030-01-31', '2030-02-30', '31/01/2030', '2030', 'soon', ''],
  datetime: ['2030-01-31T10:00:00.000Z', '2030-01-31T10:00', '2030-01-31', 'soon', ''],
}
const GOOD: Partial<Record<FieldType, unknown>> = {
  checkbox: true,
  number: '4',
  date: '2030-01-31',
  datetime: '2030-01-31T10:00:00.000Z',
  email: 'amina@sahara.example',
  multiline: 'One.\nTwo.',
}

const optionsOf = ({ options = [] }: DefinitionField) =>
  typeof options === 'string' ? OPTION_LISTS[options].map(({ value }) => value) : options
const valuesFor = (field: DefinitionField) => [
  ...(VALUES[field.type] ?? TEXTS),
  ...(field.type === 'select' ? optionsOf(field) : []),
]
const goodFor = (field: DefinitionField) => GOOD[field.type] ?? optionsOf(field)[0] ?? 'Amina'
/** As the page would have sent it. */
const sent = (type: FieldType, typed: unknown) => (type === 'number' ? (typed === '' ? null : Number(typed)) : typed)

let harness: DeskHarness
let desk: TestDesk
let own: SignedInCompany
let offered: Offered[]
let forms: ReturnType<typeof writeForms>
const recordOf = ({ definition }: Offered) => definition.name as PresetName
const schemaOf = async (one: Offered) => {
  const name = one.definition.name.replace(/^./, (first) => first.toLowerCase())
  return (await forms.moduleOf(one))[`${name}Schema`] as z.ZodMiniObject
}

beforeAll(async () => {
  harness = await startDeskHarness()
  own = await buildCompany(harness.server)
  desk = await harness.desk()
  await buildBadge(own)
  await buildSpeaker(harness.server.organizer)
  await buildVisa(harness.server.anyone)
  await desk.copy.sync.syncNow()
  offered = offeredForms(desk.copy.databaseFile)
  forms = writeForms(offered)
})
afterAll(async () => {
  rmSync(forms.folder, { recursive: true })
  await harness.close()
})

test('GEN-01 every form offered refuses what the contract refuses, and takes what it takes', async () => {
  const apart: string[] = []
  for (const one of offered) {
    const schema = await schemaOf(one)
    for (const field of one.definition.fields)
      for (const typed of valuesFor(field)) {
        const formed = z.safeParse(schema.shape[field.name] as Schema<unknown>, typed)
        const value = formed.success ? formed.data : sent(field.type, typed)
        const isTaken = CONTRACT[recordOf(one)].every((body) => takes(body, field.name, value))
        if (isTaken === formed.success) continue
        const shown = JSON.stringify(typed).slice(0, 20)
        apart.push(`${one.id}.${field.name} ${shown} (${String(typed).length}): contract ${isTaken}`)
      }
  }
  expect(apart).toEqual([])
})
function takes(body: Check, name: string, value: unknown): boolean {
  const { issues = [] } = z.safeParse(body as Schema<unknown>, { [name]: value }).error ?? {}
  return !issues.some(({ path }) => path[0] === name)
}

/** What the form of each record is saved with, and the record as it is afterwards. */
const SAVES: Record<PresetName, (values: Values) => Promise<object>> = {
  Company: (body) => harness.server.organizer.company.updateCompany(idParams(own.id, body)),
  async Badge(body) {
    const { _id: id } = await buildBadge(own)
    return harness.server.organizer.badge.updateBadge(idParams(id, body))
  },
  Speaker: (body) => harness.server.organizer.speaker.createSpeaker({ body: body as never }),
  async Visa(body) {
    const { _id: id } = await buildVisa(harness.server.anyone)
    return harness.server.organizer.visa.updateVisa(idParams(id, body))
  },
  async Material(body) {
    const { _id: id } = await own.calls.material.createMaterial({ body: { company: own.id } })
    return own.calls.material.updateMaterial(idParams(id, body))
  },
  Sponsor: (body) => harness.server.organizer.sponsor.createSponsor({ body: body as never }),
  Mail: (body) => harness.server.organizer.mail.createEmail({ body: body as never }),
}

/** The values that the form hands to whoever saves it. */
async function filledIn(one: Offered): Promise<Values> {
  const typed = one.definition.fields.map((field) => [field.name, goodFor(field)] as const)
  return z.parse(await schemaOf(one), Object.fromEntries(typed)) as Values
}

test('GEN-01 what every form offered hands over is saved by the real call', async () => {
  for (const one of offered) {
    const values = { ...(await filledIn(one)) }
    // An exhibitor's badge has the domain of its company.
    if ('email' in values) values.email = `${one.id.replace(':', '')}@${own.email.split('@')[1]}`.toLowerCase()
    expect(await SAVES[recordOf(one)](values), one.id).toMatchObject(values)
  }
})

/** What a desk cannot send to the server is refused there. */
const REFUSED = ['Company', 'Material', 'Sponsor']
/** Of the rest, the call changes nothing. */
const WRITTEN_AT_DESKS: Partial<Record<PresetName, readonly string[]>> = {
  Badge: omitNames(writtenBy(BADGE_FIELDS, 'desk'), ['urlPhoto']),
  Speaker: omitNames(writtenBy(SPEAKER_FIELDS, 'desk'), ['urlPhoto']),
}
test('GEN-01 with the network gone, the local copy answers the forms of its tables: a badge and a speaker are saved, all else is refused', async () => {
  const { calls, copy } = desk
  await harness.cut()
  const idOf = async (table: 'badge' | 'speaker' | 'company') =>
    (await copy.db.selectFrom(table).select('_id').executeTakeFirstOrThrow())._id
  const params = { id: await idOf('badge') }
  const saves: Partial<Record<PresetName, (body: Values) => Promise<object>>> = {
    Badge: (body) => calls.badge.updateBadge({ params, body }),
    Speaker: async (body) => calls.speaker.updateSpeaker(idParams(await idOf('speaker'), body)),
    Company: async (body) => calls.company.updateCompany(idParams(await idOf('company'), body)),
    Material: (body) => calls.material.updateMaterial({ params, body }),
    Sponsor: (body) => calls.sponsor.updateSponsor({ params, body: body as never }),
  }
  for (const one of offered.filter(({ id }) => id.startsWith('local:'))) {
    const { email: _, ...values } = await filledIn(one)
    const saved = saves[recordOf(one)]?.(values) ?? Promise.resolve('not covered')
    if (REFUSED.includes(recordOf(one))) await expect(saved, one.id).rejects.toMatchObject({ status: 404 })
    else expect(await saved, one.id).toMatchObject(pick(values, WRITTEN_AT_DESKS[recordOf(one)] ?? []))
  }
})

/** Tables of the copy that no form is made of: nobody fills them in, or no row of them is ever copied. */
const KEPT_BY_THE_PROGRAM = [
  ...['change', 'checkin', 'conflict', 'consent', 'desk', 'edition', 'file', 'mergedRecord'],
  ...['photoReview', 'print', 'session', 'syncBase', 'syncEpoch', 'syncOutbox', 'syncPhoto', 'syncState'],
]
const NEVER_COPIED = [
  ...['apiKey', 'arrivalReport', 'contact', 'member', 'memberSession', 'note'],
  ...['badgeMove', 'campaign', 'campaignRecipient', 'deskOperation', 'heldOperation', 'importRow'],
  ...['knownAddress', 'loginLink', 'mailModel', 'mailToken', 'materialOrder', 'outbox', 'policyText'],
  ...['reminder', 'reminderRun', 'replacedLink', 'retentionRun'],
  ...['season', 'setting', 'visa', 'visaLetter', 'visaList'],
]
test('GEN-01 every table of the copy is offered, or it is known why not; no password is in it (Q-215)', () => {
  const file = new SqliteDatabase(desk.copy.databaseFile, { readonly: true })
  const read = (sql: string) => file.prepare(sql).pluck().all()
  const tables = read("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
  const open = offered.filter(({ id }) => id.startsWith('local:')).map((one) => recordOf(one).toLowerCase())
  expect(tables.toSorted()).toEqual([...open, ...KEPT_BY_THE_PROGRAM, ...NEVER_COPIED].toSorted())
  for (const table of NEVER_COPIED) expect(read(`select count(*) from "${table}"`), table).toEqual([0])
  expect(read('select count(*) from company where passwordHash is null')).toEqual([1])
  expect(read('select count(*) from company where passwordHash is not null')).toEqual([0])
  file.close()
})
