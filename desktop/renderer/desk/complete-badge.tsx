import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pick } from '#shared/contract/fields.ts'
import type { PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { PERSON_FIELDS } from '#shared/desk-search/person.fields.ts'
import { CORRECTED_FIELDS, emptyFields, KNOWN_FIELDS, leftOf, type PersonDraft } from './person-draft.ts'
import { PersonForm, usePrivacyConsent } from './person-form.tsx'
import { savePerson } from './save-person.ts'
import { useAttempt } from './use-attempt.ts'

/** What was typed and not saved, by person: a scan opens the next one. Only in memory: many people use a desk. */
const drafts = new Map<string, Partial<PersonDraft>>()

/** What is still missing of somebody's badge, or another photo; then on to the card. */
export function CompleteBadge({ person, onBack }: { person: PersonLine; onBack: () => void }) {
  const { t } = useTranslation('desk')
  const attempt = useAttempt()
  const consents = usePrivacyConsent()
  const [typed, setTyped] = useState(() => drafts.get(person.id))
  const draft: PersonDraft = { ...pick(person, PERSON_FIELDS), accepts: false, photo: undefined, ...typed }
  const [isSaving, setSaving] = useState(false)
  const names = KNOWN_FIELDS[person.entity]
  // Whoever has filled in the page has accepted the policy there; speakers do on theirs.
  const asksAcceptance = person.entity === 'badge' && leftOf(person).length > 0

  async function save(): Promise<void> {
    setSaving(true)
    const isSaved = await attempt(() => savePerson(person, names, draft, asksAcceptance ? consents : {}))
    setSaving(false)
    if (!isSaved) return
    drafts.delete(person.id)
    onBack()
  }

  return (
    <PersonForm
      type={person.type}
      names={names}
      draft={draft}
      onChange={(part) => {
        drafts.set(person.id, { ...drafts.get(person.id), ...part })
        setTyped(drafts.get(person.id))
      }}
      left={[
        ...emptyFields(CORRECTED_FIELDS[person.entity], draft),
        ...(asksAcceptance && !draft.accepts ? ['accepts'] : []),
      ]}
      action={{ title: t('complete.save'), icon: 'check', run: () => void save(), isDisabled: isSaving }}
      asksAcceptance={asksAcceptance}
      back={{ label: t('complete.back'), go: onBack }}
    />
  )
}
