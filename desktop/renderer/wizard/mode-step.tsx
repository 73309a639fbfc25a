import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskKind, KeyCheck, Mode } from '#desktop/bridge/setup.ts'
import { QrCamera } from '#desktop/renderer/desk/camera.tsx'
import { foyer } from '#desktop/renderer/foyer.ts'
import { Options } from '#desktop/renderer/kit/options.tsx'
import { PrimaryTile, Tile } from '#desktop/renderer/kit/tile.tsx'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'
import { parseDeskKey } from '#shared/desk/desk-key.ts'
import type { StepProps } from './printer-step.tsx'
import css from './wizard.module.css'

/** Each choice sets the mode and, for a desk, what a check-in means there. */
const CHOICES = {
  desk: { mode: 'desk', kind: 'collected', keyKind: 'desk' },
  entrance: { mode: 'desk', kind: 'entered', keyKind: 'desk' },
  generator: { mode: 'generator', kind: 'collected', keyKind: 'desk' },
  portal: { mode: 'portal', kind: 'collected', keyKind: 'kiosk' },
} satisfies Record<string, { mode: Mode; kind: DeskKind; keyKind: DeskKeyKind }>
type Choice = keyof typeof CHOICES

export function ModeStep({ answers, onDone, onBack }: StepProps) {
  const { t } = useTranslation('wizard')
  const [choice, setChoice] = useState<Choice>(answers.mode === 'office' ? 'desk' : answers.mode)
  const [name, setName] = useState(answers.deskName)
  const [pin, setPin] = useState('')
  const [facesVisitors, setFacesVisitors] = useState(answers.desk.facesVisitors)
  const [isSubmitted, setSubmitted] = useState(false)
  const { mode, kind } = CHOICES[choice]
  const isDesk = mode === 'desk'
  const isNamed = isDesk || mode === 'portal'
  const asksPin = isNamed || mode === 'generator'
  const nameProblem = isNamed && name.trim() === '' ? t('mode.nameMissing') : ''
  // Visitors are alone with the portal, and the generator shows people's data to anyone who opens it.
  const needsPin = !isDesk
  const pinProblem =
    asksPin && !(needsPin ? /^\d{4}$/ : /^(\d{4})?$/).test(pin)
      ? t(mode === 'portal' ? 'mode.pinNeeded' : isDesk ? 'mode.pinWrong' : 'mode.pinGenerator')
      : ''

  function submit() {
    setSubmitted(true)
    if (nameProblem || pinProblem) return
    onDone({
      mode,
      deskName: name.trim(),
      pin: asksPin ? pin : '',
      desk: { ...answers.desk, kind, facesVisitors },
    })
  }

  return (
    <form className={css.form} onSubmit={onFormSubmit(submit)}>
      <h1>{t('mode.title')}</h1>
      <Options
        label={t('mode.title')}
        value={choice}
        onChange={setChoice}
        options={(Object.keys(CHOICES) as Choice[])
          .filter((id) => CHOICES[id].keyKind === answers.keyKind)
          .map((id) => ({ id, name: t(`mode.${id}`), hint: t(`mode.${id}Hint`) }))}
      />
      {asksPin && (
        <>
          <div className={css.two}>
            {isNamed && (
              <TextField
                label={t('mode.name')}
                hint={t('mode.nameHint')}
                value={name}
                onChange={setName}
                errorMessage={isSubmitted ? nameProblem : ''}
              />
            )}
            <TextField
              label={t('mode.pin')}
              hint={t(isNamed ? 'mode.pinHint' : 'mode.pinGenerator')}
              value={pin}
              onChange={setPin}
              errorMessage={isSubmitted ? pinProblem : ''}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          {isDesk && (
            <Checkbox value={facesVisitors} onChange={setFacesVisitors} hint={t('mode.visitorsHint')}>
              {t('mode.visitors')}
            </Checkbox>
          )}
        </>
      )}
      <div className={css.actions}>
        <Tile icon="back" onPress={onBack}>
          {t('key.stop')}
        </Tile>
        <PrimaryTile type="submit" title={isDesk ? t('mode.next') : t('mode.finish')} />
      </div>
    </form>
  )
}

export function KeyStep({ answers, encryptsKeys, onDone, onBack }: StepProps) {
  const { t } = useTranslation('wizard')
  const [key, setKey] = useState(answers.key)
  const [problem, setProblem] = useState<'empty' | Extract<KeyCheck, { isValid: false }>['reason']>()
  const [isReading, setReading] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function submit() {
    const parsed = parseDeskKey(key)
    if (parsed === '') return setProblem('empty')
    setBusy(true)
    const { serverUrl, allowsHttp } = answers
    const checked = await foyer.checkKey({ serverUrl, allowsHttp, key: parsed })
    setBusy(false)
    if (!checked.isValid) return setProblem(checked.reason)
    onDone({ key: parsed, keyKind: checked.kind, mode: checked.kind === 'kiosk' ? 'portal' : 'desk' })
  }

  return (
    <form className={css.form} onSubmit={onFormSubmit(submit)}>
      <h1>{t('key.title')}</h1>
      <p>{t('key.intro')}</p>
      <TextField
        label={t('key.stop')}
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
      {!encryptsKeys && <Notice kind="warning">{t('key.plain')}</Notice>}
      <div className={css.actions}>
        <Tile icon="back" onPress={onBack}>
          {t('server.stop')}
        </Tile>
        <Tile icon="camera" onPress={() => setReading(!isReading)}>
          {t('key.scan')}
        </Tile>
        <Tile onPress={() => onDone({ mode: 'office' })}>{t('key.office')}</Tile>
        <PrimaryTile type="submit" title={t('key.check')} isDisabled={isBusy} />
      </div>
    </form>
  )
}
