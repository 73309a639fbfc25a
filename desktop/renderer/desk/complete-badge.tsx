import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { attendeeQuery } from '#portal/features/badge/attendee/attendee-query.ts'
import { AttendeeView } from '#portal/features/badge/attendee/attendee-view.tsx'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { uploadFile } from '#portal/lib/upload-file.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { Camera } from './camera.tsx'
import css from './card.module.css'
import { refreshDesk } from './desk.api.ts'
import { FormKeyboard } from './form-keyboard.tsx'
import { PassBand } from './pass-band.tsx'

/** The portal's page for this badge, with the desk's camera above it. */
export function CompleteBadge({ person, onBack }: { person: PersonLine; onBack: () => void }) {
  const { t } = useTranslation(['desk', 'error'])
  const [version, setVersion] = useState(0)
  const [photoUrl, setPhotoUrl] = useState(person.urlPhoto)

  async function save(photo: Blob): Promise<void> {
    try {
      const urlPhoto = await uploadFile({ key: person.id, file: photo, storageBasePath: 'badges/photos' })
      await badgeApi.updateBadge({ params: { id: person.id }, body: { urlPhoto } })
      await queryClient.resetQueries({ queryKey: attendeeQuery(person.id).queryKey })
      setPhotoUrl(urlPhoto)
      setVersion(version + 1)
      void refreshDesk()
    } catch (error) {
      toast.error(t('failed'), describeFailure(error, t).text)
    }
  }

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
