import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { uploadFile } from '#portal/lib/upload-file.ts'
import type { BadgeEdit } from '#shared/badge/badge.schema.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { pick } from '#shared/contract/fields.ts'
import type { PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import type { PersonField } from '#shared/desk-search/person.fields.ts'
import { normalizeEmail } from '#shared/email.ts'
import { comparedName } from '#shared/import/read-person.ts'
import { deskApi, refreshDesk, speakerApi } from './desk.api.ts'
import { type AskedField, KNOWN_FIELDS, type PersonDraft, WALK_IN_FIELDS } from './person-draft.ts'

type Known = Pick<PersonLine, 'id' | 'entity'> & Partial<Record<PersonField, string>>
type Consents = Pick<BadgeEdit, 'consents'>

/** Stores in the copy what was typed differently, with the photo that was taken. */
export async function savePerson(
  person: Known,
  names: readonly AskedField[],
  { photo, ...typed }: Record<AskedField, string> & { photo?: Blob | undefined },
  consents: Consents = {},
): Promise<void> {
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
 * Stores the badge, its photo and the consent in the copy. The draft is given the id at once, so that saving it again
 * makes no second badge.
 * @returns the id; not `isNew` when the address has a badge already, which stays as it is
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
    const made = await badgeApi.createBadge({ body }).catch(async (error: unknown) => {
      const id = error instanceof CallError && error.code === 'email_exists' && (await findBadge(email))
      if (id) return { id }
      throw error
    })
    if ('id' in made) return { id: made.id, isNew: false }
    if ('_id' in made) draft.id = made._id
  }
  const { id = '' } = draft
  await savePerson({ id, entity: 'badge' }, KNOWN_FIELDS.badge, draft, consents)
  return { id, isNew: true }
}

/** Who is known here by such a name and company, however they are written. */
export async function findExpected({ nom, prenom, company }: PersonDraft): Promise<PersonLine | undefined> {
  // What a company is called first is what is left of it in every short form.
  const [called] = comparedName(company).split(' ')
  const { people } = await deskApi.findPeople({ query: { q: `${nom} ${prenom} ${called}`, limit: 5 } })
  return people[0]
}

async function findBadge(email: string): Promise<string | undefined> {
  const wanted = normalizeEmail(email)
  const { people } = await deskApi.findPeople({ query: { q: wanted, limit: 30 } })
  return people.find((one) => one.entity === 'badge' && normalizeEmail(one.email) === wanted)?.id
}
