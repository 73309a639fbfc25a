import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/lib/query-client.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { NewRecord } from '#portal/office/lib/new-record.tsx'

const FIELDS = ['email', 'nom', 'prenom', 'company'] as const

/** Adds a speaker and opens the record; the speaker asks for the link with the same address on the portal. */
export function NewSpeaker({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useTranslation('organizer-speakers')
  return (
    <NewRecord
      variant="line"
      title={t('new.title')}
      note={t('new.note')}
      addLabel={t('new.add')}
      fields={FIELDS.map((field) => [field, t(`field.${field}`)] as const)}
      check={({ email }) => (/^\S+@\S+$/.test(email.trim()) ? '' : t('new.emailMissing'))}
      onAdd={async (values) => {
        const { _id } = await calls.speaker.createSpeaker({ body: values })
        await queryClient.invalidateQueries()
        onAdded(_id)
      }}
    />
  )
}
