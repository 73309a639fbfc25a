import type { Author } from '#server/base/db/changes.ts'
import { emptyColumns } from '#server/base/db/columns.ts'
import { idsOf } from '#server/base/db/public-id.ts'
import { renderPdf } from '#server/files/upload/pdf-pages.ts'
import { refreshCompanyFlags } from '#server/records/company/company.store.ts'
import { insertConsents } from '#server/records/consent/consent.store.ts'
import { changeSpeaker, insertSpeaker, type SpeakerRow } from '#server/records/speaker/speaker.store.ts'
import { encryptPassport, insertVisa, passportHash } from '#server/records/visa/visa.store.ts'
import { normalizeEmail } from '#shared/email.ts'
import {
  SPEAKER_FIELDS,
  SPEAKER_FILE_FIELDS,
  SPEAKER_FOLDERS,
  type SpeakerFileField,
} from '#shared/speaker/speaker.fields.ts'
import type { SampleTools } from './insert-sample.ts'
import type { SampleSpeaker, SampleVisa } from './sample-event.ts'

type Files = Partial<Record<SpeakerFileField, string>>

/** Inserts speakers with their photos and documents. No letter is sent: it counts as sent. */
export async function insertSpeakers(tools: SampleTools, speakers: readonly SampleSpeaker[]) {
  const { context } = tools
  const files = await Promise.all(speakers.map((speaker) => storeFiles(tools, speaker)))
  const { privacyPolicy, consent, speakerDefaults } = context.edition.current()
  await context.write(async (tx) => {
    for (const [index, speaker] of speakers.entries()) {
      const { id, savedAt, stage, language } = speaker
      const author: Author = { actor: 'organizer', at: speaker.createdAt }
      const row = await insertSpeaker(tx, speakerRow(speaker), author)
      if (savedAt === undefined) continue
      const patch: Partial<SpeakerRow> = {}
      for (const [field, address] of Object.entries(files[index] ?? {}) as [SpeakerFileField, string][])
        patch[field] = (await context.files.claim(tx, { folder: SPEAKER_FOLDERS[field], recordId: id, address })) ?? ''
      const link: Author = { actor: 'link', at: savedAt }
      if (stage === 'accepted') {
        Object.assign(patch, { accepted: 1, confirmedAt: savedAt, ...speakerDefaults })
        const accepted = [
          { document: 'privacy', version: privacyPolicy.version, language },
          { document: 'speaker_release', version: consent.version, language },
        ] as const
        await insertConsents(tx, 'speaker', id, accepted, link)
      }
      await changeSpeaker(tx, row, patch, link)
    }
  })
}

/** Inserts visa letter requests, encrypted as the server stores them. No mail is sent. */
export async function insertVisas({ context }: SampleTools, visas: readonly SampleVisa[]) {
  const { dataKey } = context.config
  const { guestCompanyId } = context.edition.current()
  await context.write(async (tx) => {
    for (const visa of visas) {
      const { id, companyId, person, passportNbr, expireDate, birth, isTrashed, ...given } = visa
      const row = {
        ...given,
        ...encryptPassport(id, { passportNbr, expireDate, birth }, dataKey),
        email: normalizeEmail(given.email),
        _id: id,
        companyId: companyId || guestCompanyId,
        name: person.prenom,
        firstName: person.nom,
        tel: person.tel,
        arrivalDate: null,
        departureDate: null,
        passportHash: passportHash(passportNbr, dataKey),
        // Its letter is issued and sent later, by the office.
        status: given.status === 'sent' ? 'paid' : given.status,
        sentFrom: '',
        trashedAt: isTrashed ? visa.updatedAt : null,
        rev: 1,
        deletedAt: null,
      }
      const author: Author = { actor: 'anyone', at: visa.createdAt }
      await insertVisa(tx, row, author)
      if (companyId) await refreshCompanyFlags(tx, companyId, author)
    }
  })
}

function speakerRow(speaker: SampleSpeaker): SpeakerRow {
  const { id, code, type, email, person, position, company, topic, bio, status, createdAt } = speaker
  return {
    ...emptyColumns(SPEAKER_FIELDS),
    ...idsOf(id),
    company,
    type,
    email: normalizeEmail(email),
    nom: person.nom,
    prenom: person.prenom,
    position,
    tel: person.tel,
    topic,
    bio,
    code,
    status,
    rev: 1,
    refusedAt: null,
    confirmedAt: null,
    createdAt,
    deletedAt: null,
  }
}

/** The stored paths of a speaker's files. */
async function storeFiles({ context, pictures }: SampleTools, speaker: SampleSpeaker) {
  const { id, portrait, documents } = speaker
  const stored: Files = {}
  const photo = portrait === undefined ? undefined : pictures.portraits[portrait]
  if (photo)
    stored.urlPhoto = await context.files.store({
      folder: SPEAKER_FOLDERS.urlPhoto,
      recordId: id,
      name: 'portrait.jpg',
      bytes: photo,
    })
  for (const [index, name] of documents.entries()) {
    const field = SPEAKER_FILE_FIELDS[index + 1]
    if (!field) continue
    const bytes = await documentOf(speaker, name)
    stored[field] = await context.files.store({ folder: SPEAKER_FOLDERS[field], recordId: id, name, bytes })
  }
  return stored
}

/** A page that describes the talk. */
function documentOf({ language, topic, bio, person, company }: SampleSpeaker, name: string) {
  const heading = language === 'fr' ? 'À propos' : 'About'
  // The standard fonts of a PDF have no Arabic letters.
  const author = [person.latin.nom, person.latin.prenom].join(' ')
  const sheet = {
    language,
    above: company,
    title: topic,
    lead: name.replace(/,.*/, ''),
    sections: [{ heading, paragraphs: [bio] }],
    foot: author,
  }
  return renderPdf([sheet], '#c8a415')
}
