import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyCheck } from '#desktop/bridge/bridge.ts'
import { QrCamera } from '#desktop/renderer/desk/qr-camera.tsx'
import { foyer } from '#desktop/renderer/foyer.ts'
import { NextTile, Tile } from '#desktop/renderer/kit/tile.tsx'
import { submitBy } from '#portal/lib/submit-by.ts'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { parseDeskKey } from '#shared/desk/desk-key.ts'
import css from './wizard.module.css'
import type { StepProps } from './wizard-steps.ts'

export function KeyStep({ answers, encryptsKeys, onDone, onBack }: StepProps) {
  const { t } = useTranslation('wizard')
  const [key, setKey] = useState(answers.key)
  const [problem, setProblem] = useState<'empty' | Extract<KeyCheck, { isGood: false }>['reason']>()
  const [isReading, setReading] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    const parsed = parseDeskKey(key)
    if (parsed === '') return setProblem('empty')
    setBusy(true)
    const { serverUrl, allowsHttp } = answers
    const checked = await foyer.checkKey({ serverUrl, allowsHttp, key: parsed })
    setBusy(false)
    if (!checked.isGood) return setProblem(checked.reason)
    onDone({ key: parsed, keyKind: checked.kind, mode: checked.kind === 'kiosk' ? 'portal' : 'desk' })
  }

  return (
    <form className={css.form} onSubmit={submitBy(submit)}>
      <h1>{t('key.title')}</h1>
      <p>{t('key.intro')}</p>
      <TextField
        label={t('key.label')}
        value={key}
        onChange={setKey}
        errorMessage={problem && t(`key.${problem}`)}
        autoComplete="off"
        autoFocus
      />
      {isReading && (
        <QrCamera
          onCode={(code) => {
            setReading(false)
            setKey(code.trim())
          }}
        />
      )}
      {!encryptsKeys && <Notice kind="due">{t('key.plain')}</Notice>}
      <div className={css.actions}>
        <Tile icon="back" onPress={onBack}>
          {t('server.stop')}
        </Tile>
        <Tile icon="camera" onPress={() => setReading(!isReading)}>
          {t('key.scan')}
        </Tile>
        <Tile onPress={() => onDone({ mode: 'organizer' })}>{t('key.office')}</Tile>
        <NextTile type="submit" title={t('key.check')} isDisabled={isBusy} />
      </div>
    </form>
  )
}
