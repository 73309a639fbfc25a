import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { Button } from '#portal/ui/button.tsx'
import { DialogButtons } from '#portal/ui/dialog.tsx'
import { FailureNotice } from '#portal/ui/failure-notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { isInvitationEmail, normalizeEmail } from '#shared/email.ts'
import type { BadgeListCache } from './badge-list-query.ts'
import { useCorrection } from './invitation-list.tsx'
import css from './pending-popup.module.css'

type Props = { badge: Badge; list: BadgeListCache; onDone: () => void }

/** Another address for an invitation that nobody has answered. */
export function CorrectAddress({ badge, list, onDone }: Props) {
  const { t } = useTranslation('badge')
  const [email, setEmail] = useState(badge.email)
  const [mistake, setMistake] = useState<string>()
  const [failure, setFailure] = useState<string[]>([])
  const [isSaving, setSaving] = useState(false)
  const correct = useCorrection(list)

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure([])
    if (!isInvitationEmail(email)) return setMistake(t('invitation.email'))
    if (normalizeEmail(email) === badge.email) return onDone()
    setMistake(undefined)
    setSaving(true)
    try {
      await correct(badge, email)
      onDone()
    } catch (error) {
      const { text, translation } = describeFailure(error)
      setFailure(translation ? [translation, text] : [text])
    } finally {
      setSaving(false)
    }
  }

  return (
    <form className={css.correct} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={t('correct.address')}
        hint={t('correct.hint')}
        type="email"
        value={email}
        onChange={setEmail}
        errorMessage={mistake}
        autoComplete="off"
        autoFocus
      />
      <FailureNotice role="alert" lines={failure} />
      <DialogButtons>
        <Button variant="line" onPress={onDone}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" isPending={isSaving} pendingLabel={t('invitation.sending')}>
          {t('correct.send')}
        </Button>
      </DialogButtons>
    </form>
  )
}
