import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Camera } from '#desktop/renderer/desk/camera.tsx'
import {
  emptyFields,
  emptyWalkIn,
  type PersonDraft,
  WALK_IN_FIELDS,
} from '#desktop/renderer/desk/person-draft.ts'
import { useObjectUrl } from '#desktop/renderer/desk/use-object-url.ts'
import { NextTile } from '#desktop/renderer/kit/tile.tsx'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { uploadFile } from '#portal/lib/upload-file.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import { pick } from '#shared/contract/fields.ts'
import { isInvitationEmail } from '#shared/email.ts'
import { kioskApi } from './kiosk.api.ts'
import css from './start-screen.module.css'
import { useConsent } from './use-consent.tsx'

/** A visitor makes a badge, which a desk prints. Nothing is remembered outside this screen. */
export function RegisterView({ onDone }: { onDone: (isHeld: boolean) => void }) {
  const { t } = useTranslation(['kiosk', 'badge', 'desk'])
  const { box, consents } = useConsent()
  const [draft, setDraft] = useState(() => emptyWalkIn(''))
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const photoUrl = useObjectUrl(draft.photo)
  const left = leftToFill(draft, consents !== undefined)

  async function save(): Promise<void> {
    const { photo } = draft
    const { id } = await kioskApi.registerVisitor({ body: pick(draft, WALK_IN_FIELDS) })
    if (id && photo && consents) {
      const urlPhoto = await uploadFile({ key: id, file: photo, storageBasePath: 'badges/photos' })
      await badgeApi.updateBadge({ params: { id }, body: { urlPhoto, consents } })
    }
    onDone(id === '')
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (left.length > 0 || isSaving) return
    setSaving(true)
    setProblem('')
    await save().catch((error) => {
      setProblem(error instanceof CallError && error.status === 400 ? t('register.wrong') : t('failed'))
    })
    setSaving(false)
  }

  return (
    <>
      <h1>{t('register.title')}</h1>
      <div className={css.register}>
        <Camera
          photoUrl={photoUrl}
          onPhoto={(photo) => setDraft({ ...draft, photo })}
          onRetake={() => setDraft({ ...draft, photo: undefined })}
          hasFiles={false}
        />
        <form className={css.form} onSubmit={(event) => void submit(event)}>
          {WALK_IN_FIELDS.map((field) => (
            <TextField
              key={field}
              label={t(`badge:field.${field}`)}
              dir="auto"
              value={draft[field]}
              onChange={(value) => setDraft({ ...draft, [field]: value })}
              autoComplete="off"
            />
          ))}
          {box}
          {problem && (
            <p className={css.problem} role="alert">
              {problem}
            </p>
          )}
          <NextTile
            type="submit"
            icon="check"
            title={t('register.save')}
            isDisabled={left.length > 0 || isSaving}
          />
          {left.length > 0 && (
            <p>
              {t('desk:walkIn.left', {
                fields: left
                  .map((name) => t(`desk:left.${name}`, { defaultValue: t(`badge:field.${name}`) }))
                  .join(', '),
              })}
            </p>
          )}
        </form>
      </div>
    </>
  )
}

/** In screen order; unlike at a desk, the e-mail is needed. */
function leftToFill(draft: PersonDraft, isAccepted: boolean): string[] {
  const fields = emptyFields(WALK_IN_FIELDS, draft)
  return [
    ...(draft.photo ? [] : ['photo']),
    ...fields,
    ...(isAccepted ? [] : ['accepts']),
    ...(isInvitationEmail(draft.email) ? [] : ['email']),
  ]
}
