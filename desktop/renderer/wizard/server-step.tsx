import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foyer } from '#desktop/renderer/foyer.ts'
import { NextTile, Tile } from '#desktop/renderer/kit/tile.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import css from './wizard.module.css'
import type { StepProps } from './wizard-steps.ts'

export function ServerStep({ answers, onDone }: StepProps) {
  const { t } = useTranslation('wizard')
  const [url, setUrl] = useState(answers.serverUrl)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    const checked = await foyer.checkServer(url)
    setBusy(false)
    if (!checked.isFoyer) return setProblem(checked.reason)
    onDone({ serverUrl: /^https?:\/\//i.test(url.trim()) ? url.trim() : `https://${url.trim()}` })
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <h1>{t('server.title')}</h1>
      <p>{t('server.intro')}</p>
      <TextField
        label={t('server.label')}
        value={url}
        onChange={setUrl}
        errorMessage={problem && t(`server.${problem}`)}
        autoComplete="url"
        autoFocus
      />
      <div className={css.actions}>
        <Tile onPress={() => onDone({ serverUrl: '', mode: 'organizer' })}>{t('server.own')}</Tile>
        <NextTile type="submit" title={t('server.check')} isDisabled={isBusy} />
      </div>
    </form>
  )
}
