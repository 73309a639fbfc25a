import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryTile } from '#desktop/renderer/kit/tile.tsx'
import { textOr } from '#portal/lib/i18n.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { uploadFile } from '#portal/lib/upload-file.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import type { CodePerson } from '#shared/kiosk/kiosk.contract.ts'
import { KioskCamera } from './download-intercept.tsx'
import { kioskApi } from './kiosk.api.ts'
import { useConsent } from './register-view.tsx'
import css from './start-screen.module.css'

type Props = { person: CodePerson; onOpen: (path: string) => void }

/** What can be seen and added with a badge's code; the page itself opens with the e-mail address. */
export function CodeView({ person, onOpen }: Props) {
  const { t } = useTranslation(['kiosk', 'badge'])
  const { missing, mayComplete } = person
  const names = missing.map((name) => textOr(`kiosk:code.${name}`, textOr(`badge:field.${name}`)))
  const canBeCompleted = missing.includes('urlPhoto') || missing.includes('accepts')
  return (
    <>
      <h1>{t('code.title', { name: person.firstName })}</h1>
      <p>{person.company}</p>
      {person.entity === 'speaker' ? (
        <p>{t('code.speaker')}</p>
      ) : (
        <>
          <p>{names.length > 0 ? t('code.missing', { fields: names.join(', ') }) : t('code.complete')}</p>
          {mayComplete ? canBeCompleted && <PhotoAndConsent person={person} /> : <p>{t('code.handedOut')}</p>}
          <OpenByEmail person={person} onOpen={onOpen} />
        </>
      )}
    </>
  )
}

function PhotoAndConsent({ person: { id, missing } }: { person: CodePerson }) {
  const { t } = useTranslation('kiosk')
  const { checkbox, consents } = useConsent()
  const [photo, setPhoto] = useState<Blob>()
  const [state, setState] = useState<'open' | 'saving' | 'saved' | 'failed'>('open')
  const needsPhoto = missing.includes('urlPhoto')

  async function save() {
    if (!consents) return
    const key = { key: id, storageBasePath: 'badges/photos' } as const
    const urlPhoto = photo && (await uploadFile({ ...key, file: photo }))
    await kioskApi.completeBadge({ params: { id }, body: { consents, ...(urlPhoto && { urlPhoto }) } })
  }
  function submit() {
    setState('saving')
    void save().then(
      () => setState('saved'),
      () => setState('failed'),
    )
  }

  if (state === 'saved') return <p role="status">{t('code.saved')}</p>
  return (
    <div className={css.register}>
      {needsPhoto && <KioskCamera photo={photo} onPhoto={setPhoto} />}
      <form className={css.form} onSubmit={onFormSubmit(submit)}>
        {checkbox}
        <PrimaryTile
          type="submit"
          icon="check"
          title={t('ui:save')}
          isDisabled={!consents || (needsPhoto && !photo) || state === 'saving'}
        />
        {state === 'failed' && (
          <p className={css.problem} role="alert">
            {t('failed')}
          </p>
        )}
      </form>
    </div>
  )
}

function OpenByEmail({ person: { id }, onOpen }: Props) {
  const { t } = useTranslation('kiosk')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const open = () => {
    setProblem('')
    kioskApi.openBadge({ params: { id }, body: { email } }).then(
      ({ path }) => onOpen(path),
      (error) => setProblem(t(error instanceof CallError && error.status === 429 ? 'code.tooMany' : 'code.wrongEmail')),
    )
  }
  return (
    <form className={css.form} onSubmit={onFormSubmit(open)}>
      <h2>{t('code.more')}</h2>
      <TextField
        label={t('code.email')}
        value={email}
        onChange={setEmail}
        errorMessage={problem}
        inputMode="email"
        autoComplete="off"
      />
      <PrimaryTile type="submit" tone="ink" title={t('code.open')} isDisabled={email.trim() === ''} />
    </form>
  )
}
