import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyLine } from '#desktop/renderer/kit/key-line.tsx'
import { NextPlate, Plate } from '#desktop/renderer/kit/plate.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { shownFailure } from '#portal/lib/failure-text.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { Camera } from './camera.tsx'
import css from './card.module.css'
import { DeskBadge } from './desk-badge.tsx'
import { FormKeys } from './form-keys.tsx'
import { PassBand } from './pass-band.tsx'
import { saveWalkIn } from './save-walk-in.ts'
import { emptyWalkIn, leftOf, type WalkInDraft, walkInDraft } from './walk-in-draft.ts'

const FIELDS = ['nom', 'prenom', 'company', 'email', 'position', 'tel'] as const

type Props = { name: string; onSaved: (id: string) => void; onBack: () => void }

/** Somebody without a badge: photo first, then the fields. The draft is kept on the way back. */
export function WalkIn({ name, onSaved, onBack }: Props) {
  const { t } = useTranslation(['desk', 'error'])
  const language = useLanguage()
  const { privacyPolicy } = useEdition()
  const [draft, setDraft] = useState<WalkInDraft>(() => walkInDraft.current ?? emptyWalkIn(name))
  const [isSaving, setSaving] = useState(false)
  const [photoUrl, setPhotoUrl] = useState('')
  const left = leftOf(draft)
  walkInDraft.current = draft

  useEffect(() => {
    if (!draft.photo) return setPhotoUrl('')
    const url = URL.createObjectURL(draft.photo)
    setPhotoUrl(url)
    return () => URL.revokeObjectURL(url)
  }, [draft.photo])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (left.length > 0 || isSaving) return
    setSaving(true)
    try {
      const id = await saveWalkIn(draft, { version: privacyPolicy.version, language })
      walkInDraft.current = undefined
      onSaved(id)
    } catch (error) {
      toast.error(t('failed'), shownFailure(error, t).text)
      setSaving(false)
    }
  }

  return (
    <>
      <PassBand
        type="visitor"
        end={
          <Plate icon="back" onPress={onBack}>
            {t('backShort')}
          </Plate>
        }
      />
      <main className={css.walkIn}>
        <Camera
          photoUrl={photoUrl}
          onPhoto={(photo) => setDraft({ ...draft, photo })}
          onAgain={() => setDraft({ ...draft, photo: undefined })}
        />
        <form className={css.form} onSubmit={(event) => void submit(event)}>
          <div className={css.fields}>
            {FIELDS.map((field) => (
              <div key={field}>
                <TextField
                  label={t(`field.${field}`)}
                  dir="auto"
                  value={draft[field]}
                  onChange={(value) => setDraft({ ...draft, [field]: value })}
                  autoFocus={field === 'nom'}
                  autoComplete="off"
                />
              </div>
            ))}
          </div>
          <Checkbox value={draft.accepts} onChange={(accepts) => setDraft({ ...draft, accepts })}>
            {t('walkIn.accepts')}
          </Checkbox>
          <NextPlate
            type="submit"
            tone="ink"
            icon="print"
            title={t('walkIn.save')}
            isDisabled={left.length > 0 || isSaving}
          />
        </form>
        <div>
          <DeskBadge
            isDraft
            person={{ ...draft, type: 'visitor', urlPhoto: photoUrl, code: '' }}
            focusPart={draft.photo ? 'name' : 'photo'}
          />
          <p className={css.left}>
            {left.length > 0 && (
              <b>{t('walkIn.left', { fields: left.map((field) => t(`left.${field}`)).join(', ') })} </b>
            )}
            {t('walkIn.email')}
          </p>
        </div>
      </main>
      <KeyLine
        keys={[
          [['F8'], t('camera.take')],
          [['Tab'], t('walkIn.next')],
          [[t('key.esc')], t('walkIn.back')],
        ]}
      />
      <FormKeys />
    </>
  )
}
