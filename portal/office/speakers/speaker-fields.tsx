import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/lib/query-client.ts'
import { useCanCall } from '#portal/office/auth/allowed.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { fullName, queries, useCompanyOptions } from '#portal/office/lib/queries.ts'
import css from '#portal/office/record/record-fields.module.css'
import { RecordFields } from '#portal/office/record/record-fields.tsx'
import { SPEAKER_TYPES } from '#shared/speaker/speaker.constants.ts'
import type { Speaker, SpeakerEdit } from '#shared/speaker/speaker.schema.ts'

const TEXTS = ['nom', 'prenom', 'company', 'position', 'tel'] as const
/** A list of choices has no empty one. */
const NO_COMPANY = 'none'

/** The photo and the fields that the organizer writes too; the e-mail is given once. */
export function SpeakerFields({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation(['organizer-speakers', 'speaker'])
  const canCall = useCanCall()
  const companies = useCompanyOptions()
  const name = fullName(speaker)
  const save = async ({ companyUid, ...edit }: SpeakerEdit) => {
    const saved = await calls.speaker.updateSpeaker({
      params: { id: speaker._id },
      body: { ...edit, ...(companyUid && { companyUid: companyUid === NO_COMPANY ? '' : companyUid }) },
    })
    return { ...speaker, ...saved }
  }
  return (
    <RecordFields
      title={t('organizer:word.profile')}
      kind="speaker"
      record={speaker}
      overrides={({ companyUid }) => ({ companyUid: companyUid || NO_COMPANY })}
      fields={[
        ...TEXTS.map((field) => ({ name: field, label: t(`organizer:person.${field}`) })),
        {
          name: 'type',
          label: t('organizer:person.type'),
          options: SPEAKER_TYPES.map((type) => ({ value: type, label: t(`speaker:kind.${type}`) })),
        },
        {
          name: 'companyUid',
          label: t('organizer:person.companyUid'),
          options: [{ value: NO_COMPANY, label: t('record.noCompany') }, ...companies],
        },
        { name: 'topic', label: t('organizer:person.topic'), isMultiline: true },
        { name: 'bio', label: t('organizer:person.bio'), isMultiline: true },
        { name: 'arrivalDate', label: t('organizer:person.arrivalDate'), isInstant: true },
        { name: 'departureDate', label: t('organizer:person.departureDate'), isInstant: true },
      ]}
      isReadOnly={!canCall('speaker.updateSpeaker')}
      save={save}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: queries.speakers.queryKey })}
    >
      {speaker.urlPhoto ? (
        <img className={css.photo} src={speaker.urlPhoto} alt={t('organizer:photoOf', { name })} />
      ) : (
        <p>{t('record.noPhoto')}</p>
      )}
    </RecordFields>
  )
}
