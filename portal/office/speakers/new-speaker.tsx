import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/lib/query-client.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import { NewRecord } from '#portal/office/lib/new-record.tsx'
import { useSentWords } from '#portal/office/mail/use-sent-words.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { speakerCalls } from './use-speakers.ts'

const FIELDS = ['email', 'nom', 'prenom', 'company'] as const

/** Adds a speaker, sends the invitation if that was chosen, and opens the record. */
export function NewSpeaker({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useTranslation('organizer-speakers')
  const sentWords = useSentWords()
  const choices = (['now', 'later'] as const).map((value) => ({ value, label: t(`new.${value}`) }))
  return (
    <Allowed to="speaker.createSpeaker">
      <NewRecord
        variant="line"
        title={t('new.title')}
        note={t('new.note')}
        addLabel={t('new.add')}
        fields={[
          ...FIELDS.map((field) => [field, t(`field.${field}`)] as const),
          ['invitation', t('new.invitation'), choices] as const,
        ]}
        initial={{ invitation: 'now' }}
        check={({ email }) => (/^\S+@\S+$/.test(email.trim()) ? '' : t('new.emailMissing'))}
        onAdd={async ({ invitation, ...values }) => {
          const speaker = await calls.speaker.createSpeaker({ body: values })
          // The speaker is there whether or not the mail is: adding once more would make another one.
          if (invitation === 'now')
            await speakerCalls.invite(speaker).then(
              () => toast.success(sentWords(t('record.invited', { email: speaker.email }), speaker.email)),
              (error) => toast.error(t('new.notInvited'), failureMessage(error)),
            )
          await queryClient.invalidateQueries()
          onAdded(speaker._id)
        }}
      />
    </Allowed>
  )
}
