import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { attendeeQuery } from '#portal/features/badge/attendee/attendee-query.ts'
import { AttendeeView } from '#portal/features/badge/attendee/attendee-view.tsx'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { uploadFile } from '#portal/lib/upload-file.ts'
import type { PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { Camera } from './camera.tsx'
import css from './card.module.css'
import { refreshDesk } from './desk.api.ts'
import { FormKeyboard } from './form-keyboard.tsx'
import { PassBand } from './pass-band.tsx'
import { useAttempt } from './use-attempt.ts'

/** The portal's page for this badge, with the desk's camera above it. */
export function CompleteBadge({ person, onBack }: { person: PersonLine; onBack: () => void }) {
  const { t } = useTranslation('desk')
  const attempt = useAttempt()
  const [version, setVersion] = useState(0)
  const [photoUrl, setPhotoUrl] = useState(person.urlPhoto)

  const save = (photo: Blob) =>
    attempt(async () => {
      const urlPhoto = await uploadFile({ key: person.id, file: photo, storageBasePath: 'badges/photos' })
      await badgeApi.updateBadge({ params: { id: person.id }, body: { urlPhoto } })
      await queryClient.resetQueries({ queryKey: attendeeQuery(person.id).queryKey })
      setPhotoUrl(urlPhoto)
      setVersion(version + 1)
      void refreshDesk()
    })

  return (
    <>
      <PassBand
        type={person.type}
        end={
          <Tile icon="back" onPress={onBack}>
            {t('backShort')}
          </Tile>
        }
      />
      <div className={css.complete}>
        <div className={css.cameraRow}>
          <Camera
            photoUrl={photoUrl}
            onPhoto={(photo) => void save(photo)}
            onRetake={() => setPhotoUrl('')}
          />
          <p>{t('complete.hint')}</p>
        </div>
        <MemoryRouter>
          <AttendeeView key={version} badgeId={person.id} />
        </MemoryRouter>
      </div>
      <FormKeyboard />
    </>
  )
}
