import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Camera } from '#desktop/renderer/desk/camera.tsx'
import { useObjectUrl } from '#desktop/renderer/desk/use-object-url.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import css from './download-intercept.module.css'

/** The kiosk's camera in place of a file dialog: the photo goes where the chosen file would have gone. */
export function PhotoDialog({ input, onClose }: { input: HTMLInputElement; onClose: () => void }) {
  const { t } = useTranslation(['kiosk', 'desk'])
  const [photo, setPhoto] = useState<Blob>()

  function use(): void {
    onClose()
    if (!photo) return
    const files = new DataTransfer()
    files.items.add(new File([photo], 'photo.jpg', { type: photo.type }))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('photo.title')}>
      <div className={css.beside}>
        <div className={css.photo}>
          <KioskCamera photo={photo} onPhoto={setPhoto} />
        </div>
        <DialogButtons>
          <Button onPress={use} isDisabled={!photo} variant="go" size="big">
            {t('photo.use')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}

type CameraProps = { photo: Blob | undefined; onPhoto: (photo: Blob | undefined) => void }

/** Visitors have no files here. */
export function KioskCamera({ photo, onPhoto }: CameraProps) {
  return <Camera photoUrl={useObjectUrl(photo)} onPhoto={onPhoto} hasFiles={false} />
}
