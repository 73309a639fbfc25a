import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import type { CheckinKind } from '#shared/checkin/checkin.rules.ts'
import type { PersonLine } from '#shared/desk-search/desk-search.contract.ts'
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
import { fullName } from './person-row.tsx'
import { findExpected, saveWalkIn } from './save-person.ts'
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

/** Why it was not saved: what is wrong with the address, or who is expected by that name. */
interface Refused {
  /** What was typed. */
  of: string
  /** Whose badge it seems to be. */
  id?: string
  emailMistake?: string
  expected?: PersonLine
}
const asked = ({ nom, prenom, company, email }: PersonDraft) => [nom, prenom, company, email].join('\n')

/** What is typed, kept when going back, and what becomes of it. */
function useWalkInForm({ name, onSaved, onOpen }: Pick<Props, 'name' | 'onSaved' | 'onOpen'>) {
  const { t } = useTranslation(['desk', 'badge'])
  const attempt = useAttempt()
  const consents = usePrivacyConsent()
  const kept = useWalkInDraft().draft
  const [resumed, setResumed] = useState(kept)
  const [round, setRound] = useState(0)
  const [saving, setSaving] = useState<PersonDraft>()
  const [refused, setRefused] = useState<Refused>()
  const draft = saving ?? kept ?? emptyWalkIn(name)
  const mistake = refused?.of === asked(draft) ? refused : undefined

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

  /** `isSure`: whoever seems to be expected is somebody else. */
  async function save(isSure = false): Promise<void> {
    if (mistake?.id && !isSure) {
      // Kept until that person is in: it may be somebody else's.
      keepWalkIn({ ...draft, known: mistake.id })
      return onOpen(mistake.id)
    }
    const of = asked(draft)
    const { email } = draft
    if (email.trim() !== '' && !isInvitationEmail(email))
      return setRefused({ of, emailMistake: t('badge:invitation.email') })
    const saved = { ...draft }
    setSaving(saved)
    // From here on the form is the next person's.
    keepWalkIn(undefined)
    let isNew = false
    await attempt(async () => {
      const expected = isSure || saved.id ? undefined : await findExpected(saved)
      if (expected) return setRefused({ of, id: expected.id, expected })
      const made = await saveWalkIn(saved, consents)
      isNew = made.isNew
      if (isNew) onSaved(made.id)
      else setRefused({ of, id: made.id, emailMistake: t('walkIn.taken') })
    })
    if (!isNew) keepWalkIn(useWalkInDraft.getState().draft ?? saved)
    setSaving(undefined)
  }

  return { draft, kept, resumed, round, isSaving: saving !== undefined, mistake, change, empty, save }
}

/** Somebody without a badge: first the photo, then the fields. */
export function WalkIn(props: Props) {
  const { t } = useTranslation('desk')
  const { draft, kept, resumed, round, isSaving, mistake, change, empty, save } = useWalkInForm(props)
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
          : props.kind === 'collected'
            ? { title: t('walkIn.save'), icon: 'print' }
            : { title: t('ui:save'), icon: 'check' }),
        run: () => void save(),
        isDisabled: isSaving,
      }}
      asksAcceptance
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
      key={round}
      tools={kept && <Tile onPress={empty}>{t('walkIn.clear')}</Tile>}
      back={{ label: t('walkIn.back'), go: props.onBack }}
    />
  )
}
