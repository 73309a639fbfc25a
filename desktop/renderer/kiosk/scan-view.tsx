import { useTranslation } from 'react-i18next'
import { QrCamera } from '#desktop/renderer/desk/qr-camera.tsx'
import css from './start-screen.module.css'

/** A code of a badge, or a link shown on a phone, held before the camera or the scanner. */
export function ScanView({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('kiosk')
  return (
    <>
      <h1>{t('scan.title')}</h1>
      <p>{t('scan.text')}</p>
      <div className={css.reader}>
        <QrCamera onCode={onText} />
      </div>
    </>
  )
}
