import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Camera } from '#desktop/renderer/desk/camera.tsx'
import { QrCode } from '#portal/features/badge/badge-card/qr-code.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { PdfPages } from '#portal/ui/pdf-pages.tsx'
import { useObjectUrl } from '#portal/ui/photo-guide.tsx'
import { isPortalPage } from '#shared/page-at.ts'
import { FILES_PATH } from '#shared/upload/file-address.ts'
import css from './download-intercept.module.css'

type InterceptedLink =
  /** Opens in this page. */
  | { kind: 'page' }
  /** A PDF: read here. */
  | { kind: 'document'; url: string }
  /** Shown as a code for the visitor's phone. */
  | { kind: 'outside'; address: string }
  /** Neither: a file made by the page. */
  | { kind: 'file' }

/** How the kiosk handles a link: it opens no window and stores no file. */
export function interceptedLink(
  link: Pick<HTMLAnchorElement, 'href' | 'target' | 'download'>,
  own: { origin: string; serverUrl: string },
): InterceptedLink {
  const url = URL.parse(link.href)
  if (!url) return { kind: 'page' }
  if (url.protocol === 'blob:' || url.protocol === 'data:') return { kind: 'file' }
  if (`${url.protocol}//${url.host}` !== own.origin) return { kind: 'outside', address: link.href }
  const path = url.pathname + url.search + url.hash
  if (/\.pdf$/i.test(url.pathname) && url.pathname.startsWith(FILES_PATH)) return { kind: 'document', url: path }
  const isHere = isPortalPage(url.pathname) && link.target !== '_blank' && !link.download
  return isHere ? { kind: 'page' } : { kind: 'outside', address: own.serverUrl + path }
}

type Shown = Exclude<InterceptedLink, { kind: 'page' }> | { kind: 'photo'; input: HTMLInputElement }

/** Takes every click that would open a window, a file dialog or a download, and shows what there is instead. */
export function DownloadIntercept({ serverUrl }: { serverUrl: string }) {
  const { t } = useTranslation('kiosk')
  const [shown, setShown] = useState<Shown>()
  useInterceptedClicks(serverUrl, setShown)
  const close = () => setShown(undefined)
  if (!shown) return null
  if (shown.kind === 'photo') return <PhotoDialog input={shown.input} onClose={close} />
  if (shown.kind === 'document')
    return (
      <Dialog isOpen onClose={close} title={t('document')} isMaximized>
        <div className={css.document}>
          <PdfPages url={shown.url} title={t('document')} isLarge={false} />
        </div>
      </Dialog>
    )
  const id = shown.kind === 'file' ? 'ownDevice' : 'take'
  return (
    <Dialog isOpen onClose={close} title={t(`${id}.title`)}>
      <Code address={shown.kind === 'file' ? serverUrl : shown.address} text={t(`${id}.text`)} />
    </Dialog>
  )
}

function Code({ address, text }: { address: string; text: string }) {
  return (
    <div className={css.beside}>
      <div>
        <p>{text}</p>
        <p className={css.address}>{address.replace(/^(https?:\/\/|mailto:|tel:)/, '')}</p>
      </div>
      <div className={css.code} role="img" aria-label={address}>
        <QrCode text={address} />
      </div>
    </div>
  )
}

function useInterceptedClicks(serverUrl: string, onIntercept: (shown: Shown) => void) {
  useEffect(() => {
    const { protocol, host } = window.location
    const own = { origin: `${protocol}//${host}`, serverUrl }
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    const intercept = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      if (event.target.matches('input[type=file]')) {
        stop(event)
        const input = event.target as HTMLInputElement
        return onIntercept(input.closest('[data-camera]') ? { kind: 'photo', input } : { kind: 'file' })
      }
      const link = event.target.closest<HTMLAnchorElement>('a[href]')
      const taken = link ? interceptedLink(link, own) : undefined
      if (!taken || taken.kind === 'page') return
      stop(event)
      onIntercept(taken)
    }
    window.addEventListener('click', intercept, true)
    return () => window.removeEventListener('click', intercept, true)
  }, [serverUrl, onIntercept])
}

/** The kiosk's camera in place of a file dialog: the photo goes where the chosen file would have gone. */
function PhotoDialog({ input, onClose }: { input: HTMLInputElement; onClose: () => void }) {
  const { t } = useTranslation(['kiosk', 'desk'])
  const [photo, setPhoto] = useState<Blob>()

  function confirmPhoto() {
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
          <Button onPress={confirmPhoto} isDisabled={!photo} variant="primary" size="big">
            {t('photo.use')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}

type CameraProps = { photo: Blob | undefined; onPhoto: (photo: Blob | undefined) => void }

/** Visitors have no files here: without a camera only the registration desk can help. */
export function KioskCamera({ photo, onPhoto }: CameraProps) {
  const { t } = useTranslation('kiosk')
  const [isMissing, setMissing] = useState(false)
  const photoUrl = useObjectUrl(photo) ?? ''
  return (
    <>
      <Camera photoUrl={photoUrl} onPhoto={onPhoto} onNoCamera={() => setMissing(true)} allowsFile={false} />
      {isMissing && <p role="status">{t('noCamera')}</p>}
    </>
  )
}
