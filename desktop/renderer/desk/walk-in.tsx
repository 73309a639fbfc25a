import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHints } from '#desktop/renderer/kit/key-hints.tsx'
import { NextTile, Tile } from '#desktop/renderer/kit/tile.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { Camera } from './camera.tsx'
import css from './card.module.css'
import { DeskBadge } from './desk-badge.tsx'
import { FormKeyboard } from './form-keyboard.tsx'
import { PassBand } from './pass-band.tsx'
import { saveWalkIn } from './save-walk-in.ts'
import { useAttempt } from './use-attempt.ts'
import { useObjectUrl } from './use-object-url.ts'
import { emptyWalkIn, missingFields, WALK_IN_FIELDS, type WalkInDraft, walkInDraft } from './walk-in-draft.ts'

type Props = { name: string; onSaved: (id: string) => void; onBack: () => void }

/** Somebody without a badge: first the photo, then the fields. The draft is kept when going back. */
export function WalkIn({ name, onSaved, onBack }: Props) {
  const { t } = useTranslation(['desk', 'badge'])
  const language = useLanguage()
  const attempt = useAttempt()
  const { privacyPolicy } = useEdition()
  const [draft, setDraft] = useState<WalkInDraft>(() => walkInDraft.current ?? emptyWalkIn(name))
  const [isSaving, setSaving] = useState(false)
  const photoUrl = useObjectUrl(draft.photo)
  const left = missingFields(draft)
  walkInDraft.current = draft
  const leftName = (field: string) => t(`left.${field}`, { defaultValue: t(`badge:field.${field}`) })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (left.length > 0 || isSaving) return
    setSaving(true)
    const isSaved = await attempt(async () => {
      const id = await saveWalkIn(draft, { version: privacyPolicy.version, language })
      walkInDraft.current = undefined
      onSaved(id)
    })
    if (!isSaved) setSaving(false)
  }

  return (
    <>
      <PassBand
        type="visitor"
        end={
          <Tile icon="back" onPress={onBack}>
            {t('backShort')}
          </Tile>
        }
      />
      <main className={css.walkIn}>
        <Camera
          photoUrl={photoUrl}
          onPhoto={(photo) => setDraft({ ...draft, photo })}
          onRetake={() => setDraft({ ...draft, photo: undefined })}
        />
        <form className={css.form} onSubmit={(event) => void submit(event)}>
          <WalkInFields draft={draft} onChange={setDraft} />
          <NextTile
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
            {left.length > 0 && <b>{t('walkIn.left', { fields: left.map(leftName).join(', ') })} </b>}
            {t('walkIn.email')}
          </p>
        </div>
      </main>
      <KeyHints
        keys={[
          [['F8'], t('camera.take')],
          [['Tab'], t('walkIn.next')],
          [[t('key.esc')], t('walkIn.back')],
        ]}
      />
      <FormKeyboard />
    </>
  )
}

function WalkInFields({ draft, onChange }: { draft: WalkInDraft; onChange: (draft: WalkInDraft) => void }) {
  const { t } = useTranslation(['desk', 'badge'])
  return (
    <>
      <div className={css.fields}>
        {WALK_IN_FIELDS.map((field) => (
          <div key={field}>
            <TextField
              label={t(`badge:field.${field}`)}
              dir="auto"
              value={draft[field]}
              onChange={(value) => onChange({ ...draft, [field]: value })}
              autoFocus={field === 'nom'}
              autoComplete="off"
            />
          </div>
        ))}
      </div>
      <Checkbox value={draft.accepts} onChange={(accepts) => onChange({ ...draft, accepts })}>
        {t('walkIn.accepts')}
      </Checkbox>
    </>
  )
}
