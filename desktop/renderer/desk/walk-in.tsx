import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { isInvitationEmail } from '#shared/email.ts'
import {
  emptyFields,
  emptyWalkIn,
  keepWalkIn,
  type PersonDraft,
  useWalkInDraft,
  WALK_IN_FIELDS,
} from './person-draft.ts'
import { PersonForm, usePrivacyConsent } from './person-form.tsx'
import { saveWalkIn } from './save-person.ts'
import { useAttempt } from './use-attempt.ts'

type Props = {
  name: string
  onSaved: (id: string) => void
  /** Opens the badge that the address has already. */
  onOpen: (id: string) => void
  onBack: () => void
}

/** Somebody without a badge: first the photo, then the fields. The draft is kept when going back. */
export function WalkIn({ name, onSaved, onOpen, onBack }: Props) {
  const { t } = useTranslation(['desk', 'badge'])
  const attempt = useAttempt()
  const consents = usePrivacyConsent()
  const kept = useWalkInDraft().draft
  const [saving, setSaving] = useState<PersonDraft>()
  const [wrongEmail, setWrongEmail] = useState<string>()
  const [existing, setExisting] = useState<{ id: string; email: string }>()
  const draft = saving ?? kept ?? emptyWalkIn(name)
  const isTaken = existing?.email === draft.email
  const left = [
    ...(draft.photo ? [] : ['photo']),
    ...emptyFields(WALK_IN_FIELDS, draft),
    ...(draft.accepts ? [] : ['accepts']),
  ]

  function change(part: Partial<PersonDraft>): void {
    // A photo is finished later than it was asked for: it belongs to what stands there by then.
    if (!saving) keepWalkIn({ ...(useWalkInDraft.getState().draft ?? draft), ...part })
  }

  async function save(): Promise<void> {
    if (isTaken) {
      keepWalkIn(undefined)
      return onOpen(existing.id)
    }
    if (draft.email.trim() !== '' && !isInvitationEmail(draft.email)) return setWrongEmail(draft.email)
    const saved = { ...draft }
    setSaving(saved)
    // From here on the form is the next person's.
    keepWalkIn(undefined)
    let isNew = false
    await attempt(async () => {
      const made = await saveWalkIn(saved, consents)
      isNew = made.isNew
      if (isNew) onSaved(made.id)
      else setExisting({ id: made.id, email: saved.email })
    })
    if (!isNew) keepWalkIn(useWalkInDraft.getState().draft ?? saved)
    setSaving(undefined)
  }

  return (
    <PersonForm
      type="visitor"
      names={WALK_IN_FIELDS}
      draft={draft}
      onChange={change}
      left={left}
      action={
        isTaken
          ? { title: t('walkIn.open'), icon: 'arrow', run: () => void save() }
          : { title: t('walkIn.save'), icon: 'print', run: () => void save(), isOff: saving !== undefined }
      }
      asksAcceptance
      emailMistake={
        isTaken ? t('walkIn.taken') : wrongEmail === draft.email ? t('badge:invitation.email') : undefined
      }
      note={t('walkIn.email')}
      tools={
        kept && (
          <Tile tone="bare" onPress={() => keepWalkIn(undefined)}>
            {t('walkIn.clear')}
          </Tile>
        )
      }
      back={{ label: t('walkIn.back'), go: onBack }}
    />
  )
}
