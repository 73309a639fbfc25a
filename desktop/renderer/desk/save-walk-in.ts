import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { uploadFile } from '#portal/lib/upload-file.ts'
import { ONLINE_COMPANY } from '#shared/badge/badge.rules.ts'
import { refreshDesk } from './desk.api.ts'
import type { WalkInDraft } from './walk-in-draft.ts'

/** Stores the badge, its photo and the consent in the copy. @returns the id */
export async function saveWalkIn(
  draft: WalkInDraft,
  policy: { version: string; language: 'en' | 'fr' },
): Promise<string> {
  const { email, photo, accepts: _, ...fields } = draft
  const made = await badgeApi.createBadge({
    body: {
      type: 'visitor',
      companyId: ONLINE_COMPANY,
      ...fields,
      ...(email.trim() && { email: email.trim() }),
    },
  })
  const id = '_id' in made ? made._id : ''
  const urlPhoto = photo && (await uploadFile({ key: id, file: photo, storageBasePath: 'badges/photos' }))
  await badgeApi.updateBadge({
    params: { id },
    body: { ...fields, ...(urlPhoto && { urlPhoto }), consents: [{ document: 'privacy', ...policy }] },
  })
  await refreshDesk()
  return id
}
