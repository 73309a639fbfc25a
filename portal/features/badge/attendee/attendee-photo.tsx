import { useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { retryOnNetworkError } from '#portal/lib/retry.ts'
import { whenIdle } from '#portal/lib/when-idle.ts'
import { PhotoUpload } from '#portal/ui/photo-upload.tsx'
import type { SendPhoto } from '#portal/ui/use-photo-upload.ts'
import { attendeeQuery } from './attendee-query.ts'

const loadUpload = () => import('#portal/lib/upload-file.ts')
whenIdle(() => loadUpload().catch(() => undefined))

type Props = {
  badgeId: string
  /** The URL shown, with a changing query, so that a new photo appears. */
  photoUrl: string
  /** True while a photo is uploading. */
  onSending: (isSending: boolean) => void
  /** The photo URL now stored in the badge. */
  onPhoto: (url: string) => void
  ref: Ref<HTMLDivElement>
}

/** The photo is saved at once, separately from the fields. */
export function AttendeePhoto({ badgeId, photoUrl, onSending, onPhoto, ref }: Props) {
  const { t } = useTranslation('attendee')
  const queries = useQueryClient()

  const send: SendPhoto = async (file, onProgress) => {
    onSending(true)
    try {
      const upload = { key: badgeId, file, storageBasePath: 'badges/photos', name: file.name } as const
      const { uploadFile } = await loadUpload().catch(logged)
      const urlPhoto = await uploadFile(upload, onProgress).catch(logged)
      const call = { params: { id: badgeId }, body: { urlPhoto } }
      const badge = await retryOnNetworkError(() => badgeApi.updateBadge(call))
      queries.setQueryData(attendeeQuery(badgeId).queryKey, (old) => ({
        ...badge,
        ...(old?.page && { page: { ...old.page, photo: 'waiting' as const } }),
      }))
      onPhoto(badge.urlPhoto)
    } finally {
      onSending(false)
    }
  }

  return (
    <div ref={ref}>
      <PhotoUpload
        label={t('photo.title')}
        hint={t('photo.hint')}
        cropHint={t('photo.crop')}
        photoUrl={photoUrl}
        onFile={send}
        isNext={!photoUrl}
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
