import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCamera } from '#desktop/renderer/desk/qr-camera.tsx'
import { NextTile } from '#desktop/renderer/kit/tile.tsx'
import { submitBy } from '#portal/lib/submit-by.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import css from './start-screen.module.css'

/** The code of a badge or of a link, held before the camera or the scanner; a badge's can be typed. */
export function ScanView({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('kiosk')
  const [text, setText] = useState('')
  return (
    <>
      <h1>{t('scan.title')}</h1>
      <p>{t('scan.text')}</p>
      <div className={css.scan}>
        <div>
          <QrCamera onCode={onText} />
        </div>
        <form className={css.form} onSubmit={submitBy(() => onText(text))}>
          <TextField
            label={t('scan.label')}
            hint={t('scan.hint')}
            value={text}
            onChange={setText}
            inputMode="url"
            autoComplete="off"
          />
          <NextTile type="submit" title={t('scan.open')} isDisabled={text.trim() === ''} />
        </form>
      </div>
    </>
  )
}
