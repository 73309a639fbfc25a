import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { uploadFile } from '#portal/lib/upload-file.ts'
import type { BadgeEdit } from '#shared/badge/badge.schema.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { pick } from '#shared/contract/fields.ts'
import type { PersonField, PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { normalizeEmail } from '#shared/email.ts'
import { comparedName } from '#shared/import/read-person.ts'
import { deskApi, refreshDesk, speakerApi } from './desk.api.ts'
import { type DeskFormField, KNOWN_FIELDS, type PersonDraft, WALK_IN_FIELDS } from './person-draft.ts'

type KnownPerson = Pick<PersonLine, 'id' | 'entity'> & Partial<Record<PersonField, string>>
type Consents = Pick<BadgeEdit, 'consents'>

/** Stores the changed fields in the copy, with a photo that was taken. */
export async function savePerson(
  person: KnownPerson,
  names: readonly DeskFormField[],
  { photo, ...typed }: Record<DeskFormField, string> & { photo?: Blob | undefined },
  consents: Consents = {},
) {
  const { id, entity } = person
  const changed = names.filter((name) => typed[name].trim() !== person[name])
  const body: Consents & Pick<BadgeEdit, 'urlPhoto'> = { ...pick(typed, changed), ...consents }
  if (photo) body.urlPhoto = await uploadFile({ key: id, file: photo, storageBasePath: `${entity}s/photos` })
  const parts = { params: { id }, body }
  if (Object.keys(body).length > 0)
    await (entity === 'badge' ? badgeApi.updateBadge(parts) : speakerApi.updateSpeaker(parts))
  await refreshDesk()
}

/**
 * Stores the badge, its photo and the consent in the copy. The draft gets the id at once, so that saving it again creates
 * no second badge.
 * @returns the id; `isNew` is false if the address already has a badge, which stays unchanged
 */
export async function saveWalkIn(draft: PersonDraft, consents: Consents): Promise<{ id: string; isNew: boolean }> {
  const { email, ...texts } = pick(draft, WALK_IN_FIELDS)
  if (!draft.id) {
    const body = {
      type: 'visitor',
      companyId: ONLINE_COMPANY,
      ...texts,
      ...(email.trim() && { email }),
    } as const
    const created = await badgeApi.createBadge({ body }).catch(async (error: unknown) => {
      const id = error instanceof CallError && error.code === 'email_exists' && (await findBadge(email))
      if (id) return { id }
      throw error
    })
    if ('id' in created) return { id: created.id, isNew: false }
    if ('_id' in created) draft.id = created._id
  }
  const { id = '' } = draft
  await savePerson({ id, entity: 'badge' }, KNOWN_FIELDS.badge, draft, consents)
  return { id, isNew: true }
}

/** A person in the copy with such a name and company, however they are spelled. */
export async function findExpectedPerson({ nom, prenom, company }: PersonDraft): Promise<PersonLine | undefined> {
  // Every short form of a company's name keeps its first word.
  const [companyWord] = comparedName(company).split(' ')
  const { people } = await deskApi.findPeople({ query: { q: `${nom} ${prenom} ${companyWord}`, limit: 5 } })
  return people[0]
}

async function findBadge(email: string): Promise<string | undefined> {
  const wanted = normalizeEmail(email)
  const { people } = await deskApi.findPeople({ query: { q: wanted, limit: 30 } })
  return people.find((one) => one.entity === 'badge' && normalizeEmail(one.email) === wanted)?.id
}
