import { type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { useQueryCache } from '#portal/lib/query-cache.ts'
import { retryOnNetworkError } from '#portal/lib/retry.ts'
import { whenIdle } from '#portal/lib/when-idle.ts'
import { PhotoUpload } from '#portal/ui/photo-upload.tsx'
import { resolveFileConflict } from '#portal/ui/resolve-file-conflict.ts'
import type { SendFile } from '#portal/ui/use-file-upload.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { attendeeQuery, shownBadge } from './attendee-query.ts'

const loadUpload = () => import('#portal/lib/upload-file.ts')
whenIdle(() => loadUpload().catch(() => undefined))

type Props = {
  badgeId: string
  /** Of the badge whose photo is shown. */
  rev: number
  /** The URL shown, with a changing query, so that a new photo appears. */
  photoUrl: string
  /** The organizer asked for another one. */
  isRefused: boolean
  /** True until the server has answered to the photo that was chosen. */
  onSending: (isSending: boolean) => void
  onPhoto: (badge: Badge) => void
  ref: Ref<HTMLDivElement>
}

/** The photo is saved at once, separately from the fields, and sent again until it is answered. */
export function AttendeePhoto({ badgeId, rev, photoUrl, isRefused, onSending, onPhoto, ref }: Props) {
  const { t } = useTranslation('attendee')
  const cache = useQueryCache()

  const question = attendeeQuery(badgeId)
  const latest = useRef<File>(undefined)

  const send: SendFile = async (file, onProgress, signal) => {
    latest.current = file
    onSending(true)
    try {
      const options = { signal, untilAnswered: true }
      const upload = { key: badgeId, file, storageBasePath: 'badges/photos', name: file.name, ...options } as const
      const { uploadFile } = await loadUpload().catch(logged)
      const urlPhoto = await uploadFile(upload, onProgress).catch(logged)
      const savePhotoUrl = (baseRev: number) =>
        retryOnNetworkError(
          () => badgeApi.updateBadge({ params: { id: badgeId }, body: { urlPhoto, baseRev } }),
          options,
        )
      const { conflicts: _, ...badge } = await resolveFileConflict(
        await savePhotoUrl(rev),
        'urlPhoto',
        urlPhoto,
        savePhotoUrl,
      )
      const { page } = cache.get(question)?.data ?? {}
      cache.set(question, shownBadge({ ...badge, ...(page && { page: { ...page, photo: 'waiting' } }) }))
      onPhoto(badge)
    } finally {
      if (latest.current === file) onSending(false)
    }
  }

  return (
    <div ref={ref}>
      <PhotoUpload
        label={t('photo.title')}
        hint={t('photo.hint')}
        cropHint={t('ui:photo.size')}
        photoUrl={photoUrl}
        onFile={send}
        isNext={!photoUrl}
        isRefused={isRefused}
      />
    </div>
  )
}

/** A failed upload is only logged (STATE-09, Q-176). */
function logged(error: unknown): never {
  // biome-ignore lint/suspicious/noConsole: stated in section 8; silenced in production builds
  console.error('upload', error)
  throw error
}
