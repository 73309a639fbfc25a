import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCamera } from '#desktop/renderer/desk/qr-camera.tsx'
import { NextTile } from '#desktop/renderer/kit/tile.tsx'
import { submitBy } from '#portal/lib/submit-by.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import css from './start-screen.module.css'

/** The link of a mail: shown on the phone, or typed. */
export function LinkView({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('kiosk')
  const [text, setText] = useState('')
  return (
    <>
      <ScanView onText={onText} />
      <form className={css.form} onSubmit={submitBy(() => onText(text))}>
        <TextField
          label={t('link.label')}
          hint={t('link.hint')}
          value={text}
          onChange={setText}
          inputMode="url"
          autoComplete="off"
        />
        <NextTile type="submit" title={t('link.open')} isDisabled={text.trim() === ''} />
      </form>
    </>
  )
}

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
