import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import type { CheckinKind } from '#shared/checkin/checkin.rules.ts'
import { isInvitationEmail } from '#shared/email.ts'
import {
  draftName,
  emptyWalkIn,
  keepWalkIn,
  leftOfDraft,
  type PersonDraft,
  useWalkInDraft,
  WALK_IN_FIELDS,
} from './person-draft.ts'
import { PersonForm, usePrivacyConsent } from './person-form.tsx'
import { saveWalkIn } from './save-person.ts'
import { useAttempt } from './use-attempt.ts'

type Props = {
  name: string
  /** An entrance prints nothing: it sends the person to registration. */
  kind: CheckinKind
  onSaved: (id: string) => void
  /** Opens the badge that the address has already. */
  onOpen: (id: string) => void
  onBack: () => void
}

/** Somebody without a badge: first the photo, then the fields. The draft is kept when going back. */
export function WalkIn({ name, kind, onSaved, onOpen, onBack }: Props) {
  const { t } = useTranslation(['desk', 'badge'])
  const attempt = useAttempt()
  const consents = usePrivacyConsent()
  const kept = useWalkInDraft().draft
  const [resumed, setResumed] = useState(kept)
  const [round, setRound] = useState(0)
  const [saving, setSaving] = useState<PersonDraft>()
  const [refused, setRefused] = useState<{
    email: string
    why: 'badge:invitation.email' | 'walkIn.taken'
    id?: string
  }>()
  const draft = saving ?? kept ?? emptyWalkIn(name)
  const mistake = refused?.email === draft.email ? refused : undefined

  function change(part: Partial<PersonDraft>): void {
    // A photo is finished later than it was asked for: it belongs to what stands there by then.
    if (saving) return
    const { known, ...before } = useWalkInDraft.getState().draft ?? draft
    keepWalkIn({ ...before, ...(known && part.email === undefined && { known }), ...part })
  }

  /** The form begins anew, at its first field. */
  function empty(): void {
    keepWalkIn(undefined)
    setResumed(undefined)
    setRound(round + 1)
  }

  async function save(): Promise<void> {
    if (mistake?.id) {
      // Kept until that person is in: it may be somebody else's.
      keepWalkIn({ ...draft, known: mistake.id })
      return onOpen(mistake.id)
    }
    const { email } = draft
    if (email.trim() !== '' && !isInvitationEmail(email)) return setRefused({ email, why: 'badge:invitation.email' })
    const saved = { ...draft }
    setSaving(saved)
    // From here on the form is the next person's.
    keepWalkIn(undefined)
    let isNew = false
    await attempt(async () => {
      const made = await saveWalkIn(saved, consents)
      isNew = made.isNew
      if (isNew) onSaved(made.id)
      else setRefused({ email, why: 'walkIn.taken', id: made.id })
    })
    if (!isNew) keepWalkIn(useWalkInDraft.getState().draft ?? saved)
    setSaving(undefined)
  }

  return (
    <PersonForm
      type="visitor"
      line={resumed && t('walkIn.goesOn', { name: draftName(resumed) || t('walkIn.nobody') })}
      names={WALK_IN_FIELDS}
      draft={draft}
      onChange={change}
      left={leftOfDraft(draft, draft.accepts)}
      action={{
        ...(mistake?.id
          ? { title: t('walkIn.open'), icon: 'arrow' }
          : kind === 'collected'
            ? { title: t('walkIn.save'), icon: 'print' }
            : { title: t('complete.save'), icon: 'check' }),
        run: () => void save(),
        isDisabled: saving !== undefined,
      }}
      asksAcceptance
      emailMistake={mistake && t(mistake.why)}
      note={draft.email.trim() === '' ? t('walkIn.email') : ''}
      key={round}
      tools={kept && <Tile onPress={empty}>{t('walkIn.clear')}</Tile>}
      back={{ label: t('walkIn.back'), go: onBack }}
    />
  )
}
