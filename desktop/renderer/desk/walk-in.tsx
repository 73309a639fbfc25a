import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import type { CheckinKind } from '#shared/checkin/checkin.rules.ts'
import type { PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { isInvitationEmail } from '#shared/email.ts'
import { attempt } from './attempt.ts'
import {
  draftName,
  emptyWalkIn,
  missingInDraft,
  type PersonDraft,
  saveWalkInDraft,
  useWalkInDraft,
  WALK_IN_FIELDS,
} from './person-draft.ts'
import { PersonForm, usePrivacyConsent } from './person-form.tsx'
import { fullName } from './person-row.tsx'
import { findExpectedPerson, saveWalkIn } from './save-person.ts'

type Props = {
  name: string
  /** An entrance prints nothing: it sends the person to registration. */
  kind: CheckinKind
  onSaved: (id: string) => void
  /** Opens the badge that already has the e-mail address. */
  onOpen: (id: string) => void
  onBack: () => void
}

/** Why a walk-in was not saved: a mistake in the e-mail, or an expected person with the same name. */
interface Rejection {
  /** What was typed. */
  of: string
  /** Whose badge it seems to be. */
  id?: string
  emailMistake?: string
  expected?: PersonLine
}
const inputKey = ({ nom, prenom, company, email }: PersonDraft) => [nom, prenom, company, email].join('\n')

/** The draft, which survives going back to the search, and its saving. */
function useWalkInForm({ name, onSaved, onOpen }: Pick<Props, 'name' | 'onSaved' | 'onOpen'>) {
  const { t } = useTranslation(['desk', 'badge'])
  const consents = usePrivacyConsent()
  const savedDraft = useWalkInDraft().draft
  const [resumed, setResumed] = useState(savedDraft)
  const [formKey, setFormKey] = useState(0)
  const [saving, setSaving] = useState<PersonDraft>()
  const [refused, setRefused] = useState<Rejection>()
  const draft = saving ?? savedDraft ?? emptyWalkIn(name)
  const mistake = refused?.of === inputKey(draft) ? refused : undefined

  function change(part: Partial<PersonDraft>) {
    // A photo may arrive while another person's draft is being saved.
    if (saving) return
    const { existingBadgeId, ...before } = useWalkInDraft.getState().draft ?? draft
    saveWalkInDraft({ ...before, ...(existingBadgeId && part.email === undefined && { existingBadgeId }), ...part })
  }

  /** Empties the form and focuses its first field. */
  function clear() {
    saveWalkInDraft(undefined)
    setResumed(undefined)
    setFormKey(formKey + 1)
  }

  /** `isConfirmed`: the clerk said that the expected person is somebody else. */
  async function save(isConfirmed = false) {
    if (mistake?.id && !isConfirmed) {
      // Kept until that person is checked in, since the badge may be somebody else's.
      saveWalkInDraft({ ...draft, existingBadgeId: mistake.id })
      return onOpen(mistake.id)
    }
    const of = inputKey(draft)
    const { email } = draft
    if (email.trim() !== '' && !isInvitationEmail(email))
      return setRefused({ of, emailMistake: t('badge:invitation.email') })
    const saved = { ...draft }
    setSaving(saved)
    // From here on the form is the next person's.
    saveWalkInDraft(undefined)
    let isNew = false
    await attempt(async () => {
      const expected = isConfirmed || saved.id ? undefined : await findExpectedPerson(saved)
      if (expected) return setRefused({ of, id: expected.id, expected })
      const person = await saveWalkIn(saved, consents)
      isNew = person.isNew
      if (isNew) onSaved(person.id)
      else setRefused({ of, id: person.id, emailMistake: t('walkIn.taken') })
    })
    if (!isNew) saveWalkInDraft(useWalkInDraft.getState().draft ?? saved)
    setSaving(undefined)
  }

  return { draft, savedDraft, resumed, formKey, isSaving: saving !== undefined, mistake, change, clear, save }
}

/** Somebody without a badge: first the photo, then the fields. */
export function WalkIn(props: Props) {
  const { t } = useTranslation('desk')
  const { draft, savedDraft, resumed, formKey, isSaving, mistake, change, clear, save } = useWalkInForm(props)
  return (
    <PersonForm
      type="visitor"
      line={resumed && t('walkIn.goesOn', { name: draftName(resumed) || t('walkIn.nobody') })}
      names={WALK_IN_FIELDS}
      draft={draft}
      onChange={change}
      missing={missingInDraft(draft, draft.accepts)}
      action={{
        ...(mistake?.id
          ? { title: t('walkIn.open'), icon: 'arrow' }
          : props.kind === 'collected'
            ? { title: t('walkIn.save'), icon: 'print' }
            : { title: t('ui:save'), icon: 'check' }),
        run: () => void save(),
        isDisabled: isSaving,
      }}
      asksConsent
      emailMistake={mistake?.emailMistake}
      question={
        mistake?.expected && {
          text: t(mistake.expected.checkins.length > 0 ? 'walkIn.isIn' : 'walkIn.expected', {
            name: fullName(mistake.expected),
            company: mistake.expected.company,
          }),
          no: <Tile onPress={() => void save(true)}>{t('walkIn.another')}</Tile>,
        }
      }
      note={draft.email.trim() === '' ? t('walkIn.email') : ''}
      key={formKey}
      tools={savedDraft && <Tile onPress={clear}>{t('walkIn.clear')}</Tile>}
      back={{ label: t('walkIn.back'), go: props.onBack }}
    />
  )
}
