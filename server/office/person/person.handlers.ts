import {
  type Actor,
  ApiError,
  authorOf,
  type Context,
  download,
  type Handlers,
  idKindFor,
  logRead,
  seesPassports,
  seesVisas,
} from '#server/base/index.ts'
import { type ZipEntry, zipStream } from '#server/base/zip.ts'
import { listHeldOfPerson } from '#server/desks/sync/held-operation.store.ts'
import { openReadStream, storedFilePath } from '#server/office/backup/backup-files.ts'
import { purge } from '#server/office/erase/purge.ts'
import { forEachArchive } from '#server/office/season/for-each-archive.ts'
import type { BadgeRow } from '#server/records/badge/badge.store.ts'
import { toContact } from '#server/records/contact/contact.store.ts'
import { toNote } from '#server/records/note/note.store.ts'
import type { SpeakerRow } from '#server/records/speaker/speaker.store.ts'
import { decryptPassport, type VisaRow } from '#server/records/visa/visa.store.ts'
import { pick, REFUSAL_FIELDS } from '#shared/contract/fields.ts'
import type { EmailAddress } from '#shared/email.ts'
import type { ErasedCounts, MentioningRecord, personContract } from '#shared/person/person.contract.ts'
import { maskPassport } from '#shared/visa/visa.rules.ts'
import { createMentionMatcher, type Erased, erasePerson } from './erase-person.ts'
import {
  findPerson,
  idsAtDesks,
  listChanges,
  listCollectedBy,
  listConsents,
  listFiles,
  listMailMetadata,
  listMovesOf,
  listNotesNaming,
  type Person,
} from './person.store.ts'

const TRACES =
  'traces stay in the database file or in backups until the next retention run, or, in past data that could not be opened, until somebody deletes its folder'

export const personHandlers: Handlers<typeof personContract> = {
  async exportPerson({ params }, actor, context) {
    const archive = await exportPerson(params.email, actor, context)
    return download('application/zip', 'person.zip', archive)
  },

  async erasePerson({ params }, actor, context) {
    const { counts, isPurged, stillNamedIn } = await eraseEverywhere(params.email, actor, context)
    const left = [
      ...(isPurged ? [] : [TRACES]),
      ...(stillNamedIn.length > 0 ? ['other records still name the person, see stillNamedIn'] : []),
    ]
    const message = left.length > 0 ? `Person erased; ${left.join('; ')}` : 'Person erased successfully'
    return { message, erased: counts, stillNamedIn }
  },
}

/**
 * Everything stored about a person, as JSON, and the files. For the role 'visas' it contains full passport
 * numbers, which is recorded in the audit log; callers who may not list visa requests are told that they are withheld.
 */
async function exportPerson(email: EmailAddress, actor: Actor, context: Context) {
  const { db, config } = context
  const found = await findPerson(db, email)
  const canViewVisas = seesVisas(actor)
  const person = canViewVisas ? found : { ...found, visas: [] }
  const held = await listHeldOfPerson(db, email, idsAtDesks(person))
  const stored = {
    mails: (await listMailMetadata(db, person)).filter(({ key }) => canViewVisas || !key.startsWith('visa_')),
    consents: await listConsents(db, person),
    changes: (await listChanges(db, person)).map(({ fields, ...line }) => ({
      ...line,
      fields: (JSON.parse(fields) as string[]).filter(isDisclosable),
    })),
    moves: await listMovesOf(db, person),
    collected: (await listCollectedBy(db, person)).map(({ id, _id, ...checkin }) => checkin),
    held: held.map(({ operation, at }) => ({ at, operation: JSON.parse(operation) })),
    notes: (await listNotesNaming(db, createMentionMatcher(person, config.dataKey))).map(toNote),
    files: await listFiles(db, person, held),
  }
  const { companies, contacts, badges, speakers, visas, member } = person
  const lists = [companies, contacts, badges, speakers, visas, stored.mails, stored.moves, stored.notes, held]
  if (!member && lists.every((list) => list.length === 0)) throw new ApiError('person_not_found')
  if (seesPassports(actor)) await logVisaReads(person, actor, context)
  const withheld = found.visas.length > person.visas.length && { withheld: ['visas'] }
  const personData = { email, ...withheld, ...exportedRecords(person, actor, config.dataKey), ...stored }
  const entries: ZipEntry[] = [
    { name: 'person.json', open: async () => `${replaceIds(JSON.stringify(personData, null, 2), person, actor)}\n` },
    ...stored.files.map(({ path }) => ({
      name: `files/${path}`,
      open: () => openReadStream(storedFilePath(config.dataDir, path)),
    })),
  ]
  return zipStream(entries, context.now())
}

/** Badges and speakers are named as the caller knows them, wherever they are named. */
function replaceIds(text: string, { badges, speakers }: Person, actor: Actor) {
  if (idKindFor(actor) === '_id') return text
  return [...badges, ...speakers].reduce(
    (text, { _id, link, publicId }) => text.replaceAll(_id, publicId).replaceAll(link, publicId),
    text,
  )
}

const EXPORTED_OF_COMPANY = [
  '_id',
  'raisonSocial',
  'name',
  'email',
  'tel',
  'position',
  'createdAt',
  'updateDate',
  'deletedAt',
] as const

function exportedRecords(
  { companies, contacts, badges, speakers, visas, member }: Person,
  actor: Actor,
  dataKey: string,
) {
  const passportOf = (row: VisaRow) => {
    const passport = decryptPassport(row, dataKey)
    return seesPassports(actor) ? passport : { ...passport, passportNbr: maskPassport(passport.passportNbr) }
  }
  return {
    ...(member && { member: pick(member, ['name', 'roles', 'createdAt', 'lastSeenAt']) }),
    companies: companies.map((company) => pick(company, EXPORTED_OF_COMPANY)),
    contacts: contacts.map(toContact),
    badges: badges.map(withoutRefusal),
    speakers: speakers.map((row) => ({ ...withoutRefusal(row), sessions: JSON.parse(row.sessions) })),
    visas: visas.map(({ passportHash, ...row }) => ({ ...row, ...passportOf({ ...row, passportHash }) })),
  }
}

/** Left out because it is not shown to the person, and the contact is somebody else. */
function withoutRefusal<Row extends BadgeRow | SpeakerRow>(row: Row) {
  const { refusal, refusalContact, refusalPhone, refusedAt, ...rest } = row
  return rest
}
const isDisclosable = (field: string) => !(REFUSAL_FIELDS as readonly string[]).includes(field)

async function logVisaReads({ visas }: Person, actor: Actor, context: Context) {
  const author = authorOf(actor, context)
  await context.write(async (tx) => {
    for (const { _id } of visas) await logRead(tx, 'visa', _id, ['passportNbr'], author)
  })
}

interface Erasure {
  counts: ErasedCounts
  /** Whether no trace is left in the files either. */
  isPurged: boolean
  stillNamedIn: MentioningRecord[]
}

/**
 * Erases a person here, in the archives of past editions and in what a restore set aside.
 * @throws ApiError person_not_found if none has the person
 */
async function eraseEverywhere(email: EmailAddress, actor: Actor, context: Context): Promise<Erasure> {
  const here = await eraseHere(email, actor, context)
  const erased = here ? [here] : []
  let isClean = true
  // Mails that only mention the person are found by the erasure itself.
  const areAllReached = await forEachArchive(
    context,
    actor,
    async () => true,
    async (archived) => {
      const found = await eraseHere(email, actor, archived)
      if (!found) return false
      erased.push(found)
      isClean = (await purge(found.paths, archived)) && isClean
      return true
    },
  )
  const [first] = erased
  if (!first) throw new ApiError('person_not_found')
  isClean = (await purge(here?.paths ?? [], context)) && isClean
  const names = Object.keys(first.counts) as (keyof ErasedCounts)[]
  const sum = (name: keyof ErasedCounts) => erased.reduce((all, { counts }) => all + counts[name], 0)
  return {
    counts: Object.fromEntries(names.map((name) => [name, sum(name)])) as unknown as ErasedCounts,
    isPurged: isClean && areAllReached,
    // Past editions are read-only: texts there cannot be corrected.
    stillNamedIn: here?.stillNamedIn ?? [],
  }
}

async function eraseHere(email: EmailAddress, actor: Actor, context: Context): Promise<Erased | undefined> {
  try {
    return await erasePerson(email, actor, context)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'person_not_found') return undefined
    throw error
  }
}
