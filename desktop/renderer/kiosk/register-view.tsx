import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyWalkIn, missingFieldLabel, missingInDraft, WALK_IN_FIELDS } from '#desktop/renderer/desk/person-draft.ts'
import { usePrivacyConsent } from '#desktop/renderer/desk/person-form.tsx'
import { PrimaryTile } from '#desktop/renderer/kit/tile.tsx'
import { AttendeePrivacy } from '#portal/features/badge/attendee/attendee-privacy.tsx'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { BadgeField } from '#portal/features/badge/badge-field.tsx'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { uploadFile } from '#portal/lib/upload-file.ts'
import type { Consent } from '#shared/badge/badge.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { pick } from '#shared/contract/fields.ts'
import { isInvitationEmail } from '#shared/email.ts'
import { KioskCamera } from './download-intercept.tsx'
import { kioskApi } from './kiosk.api.ts'
import css from './start-screen.module.css'

/** A visitor makes a badge, which a desk prints. Nothing is remembered outside this screen. */
export function RegisterView({ onDone }: { onDone: (isHeld: boolean) => void }) {
  const { t } = useTranslation(['kiosk', 'badge', 'desk'])
  const { checkbox, consents } = useConsent()
  const [draft, setDraft] = useState(() => emptyWalkIn(''))
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  // Unlike at a desk, the e-mail is needed.
  const missing = new Set<string>(missingInDraft(draft, consents !== undefined))
  if (!isInvitationEmail(draft.email)) missing.add('email')
  const left = (['photo', ...WALK_IN_FIELDS, 'accepts'] as const).filter((name) => missing.has(name))
  const names = left.map((name) => (name === 'email' ? t('register.email') : missingFieldLabel(name)))

  async function save() {
    const { photo } = draft
    const { id } = await kioskApi.registerVisitor({ body: pick(draft, WALK_IN_FIELDS) })
    if (id && photo && consents) {
      const urlPhoto = await uploadFile({ key: id, file: photo, storageBasePath: 'badges/photos' })
      await badgeApi.updateBadge({ params: { id }, body: { urlPhoto, consents } })
    }
    onDone(id === '')
  }

  async function submit() {
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
        <KioskCamera photo={draft.photo} onPhoto={(photo) => setDraft({ ...draft, photo })} />
        <form className={css.form} onSubmit={onFormSubmit(submit)}>
          {WALK_IN_FIELDS.map((field) => (
            <BadgeField
              key={field}
              name={field}
              // Prevents automatic capitals in these fields.
              inputMode={field === 'email' || field === 'tel' ? field : undefined}
              value={draft[field]}
              onChange={(value) => setDraft({ ...draft, [field]: value })}
              autoComplete="off"
            />
          ))}
          {checkbox}
          {problem && (
            <p className={css.problem} role="alert">
              {problem}
            </p>
          )}
          <PrimaryTile type="submit" icon="check" title={t('register.save')} isDisabled={left.length > 0 || isSaving} />
          {left.length > 0 && <p>{t('desk:walkIn.left', { fields: names.join(', ') })}</p>}
        </form>
      </div>
    </>
  )
}

/** The privacy checkbox, and the consents that it gives; undefined until it is ticked. */
export function useConsent(): { checkbox: ReactNode; consents: Consent[] | undefined } {
  const { consents } = usePrivacyConsent()
  const [isAccepted, setAccepted] = useState(false)
  return {
    checkbox: <AttendeePrivacy isAccepted={isAccepted} onChange={setAccepted} />,
    consents: isAccepted ? consents : undefined,
  }
}
