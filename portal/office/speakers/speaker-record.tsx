import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/lib/query-client.ts'
import { useCanCall } from '#portal/office/auth/allowed.tsx'
import { RecordMails } from '#portal/office/badges/record/record-mails.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { fullName, queries, useCompanyOptions, useQueryData } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { DuplicateNotice } from '#portal/office/record/duplicate-notice.tsx'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import { RecordFields } from '#portal/office/record/record-fields.tsx'
import { RecordHistory } from '#portal/office/record/record-history.tsx'
import list from '#portal/office/record/record-list.module.css'
import { RecordPane } from '#portal/office/record/record-pane.tsx'
import { EmailText } from '#portal/ui/address-text.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { SPEAKER_TYPES } from '#shared/speaker/speaker.fields.ts'
import type { Speaker, SpeakerEdit, SpeakerInvitation } from '#shared/speaker/speaker.schema.ts'
import { SpeakerActions } from './speaker-actions.tsx'
import css from './speaker-record.module.css'
import { needsOrganizer, sessionsQuery, stageOf, useSpeakerAction } from './use-speakers.ts'

/** One speaker: stage, profile, sessions, documents, mails, history and actions. */
export function SpeakerRecord({ speaker, onDeleted }: { speaker: Speaker; onDeleted: () => void }) {
  const { t } = useTranslation('organizer')
  const invitations = useQueryData(queries.speakerInvitations)
  const invitation = invitations?.get(speaker._id)
  const { _id, refusal, refusalContact, refusalPhone } = speaker
  return (
    <RecordPane
      name={fullName(speaker)}
      foot={<SpeakerActions speaker={speaker} isInvited={invitation !== undefined} onDeleted={onDeleted} />}
    >
      {invitations && <SpeakerFacts speaker={speaker} invitation={invitation} />}
      <DuplicateNotice person={speaker} />
      {refusal && (
        <Notice kind="error">
          {t('person.refusal')}: {[refusal, refusalContact, refusalPhone].join(', ')}
        </Notice>
      )}
      <div className={css.blocks}>
        <SpeakerFields speaker={speaker} />
        <div className={css.column}>
          <Sessions speaker={speaker} />
          <Documents speaker={speaker} />
          <RecordMails recordId={_id} />
          <RecordHistory entity="speaker" id={_id} />
        </div>
      </div>
    </RecordPane>
  )
}

const KNOWN_STATUSES = ['', 'pending', 'accepted', 'rejected', 'trash']
/** A status that the organizer made up. */
const customStatus = ({ status }: Speaker) => (KNOWN_STATUSES.includes(status) ? '' : status)

/** The facts that decide the next step. */
function SpeakerFacts({ speaker, invitation }: { speaker: Speaker; invitation: SpeakerInvitation | undefined }) {
  const { t } = useTranslation(['organizer-speakers', 'organizer-mail'])
  const { instant } = useDates()
  const stage = stageOf(speaker, invitation)
  const invitationText = invitation
    ? t('record.invitationIs', { state: t(`organizer-mail:state.${invitation.state}`), at: instant(invitation.at) })
    : t('record.noInvitation')
  const facts = [
    ['status', [t(`stateIs.${stage}`), customStatus(speaker)].filter(Boolean).join(', '), needsOrganizer(stage)],
    ['email', <EmailText key="email" email={speaker.email} />],
    ['invitation', invitationText],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([field, value, isHighlighted]) => (
        <div key={field} data-highlighted={isHighlighted || undefined}>
          <dt className="quiet strong">{t(`organizer:person.${field}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All sessions; the speaker's own are checked. */
function Sessions({ speaker }: { speaker: Speaker }) {
  const { t, i18n } = useTranslation('organizer-speakers')
  const canCall = useCanCall()
  const action = useSpeakerAction()
  const sessions = useQueryData(sessionsQuery) ?? []
  return (
    <RecordBlock title={t('organizer:records.session')} end={speaker.sessions.length || undefined}>
      {sessions.length === 0 && <p className={list.none}>{t('session.none')}</p>}
      {sessions.map((session) => {
        const isAssigned = speaker.sessions.includes(session._id)
        const params = { id: speaker._id, sessionId: session._id }
        return (
          <Checkbox
            key={session._id}
            value={isAssigned}
            isDisabled={!canCall('speaker.removeSession')}
            onChange={() =>
              action.mutate(() =>
                isAssigned ? calls.speaker.removeSession({ params }) : calls.speaker.affectSession({ params }),
              )
            }
          >
            {i18n.language === 'fr' ? session.titleFr : session.title}
          </Checkbox>
        )
      })}
    </RecordBlock>
  )
}

const DOCUMENTS = ['urlFile1', 'urlFile2', 'urlFile3'] as const

/** The speaker's uploads, under their original file names. */
function Documents({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation('organizer-speakers')
  const uploaded = DOCUMENTS.filter((field) => speaker[field] !== '')
  return (
    <RecordBlock title={t('organizer:person.documents')} end={uploaded.length || undefined}>
      {uploaded.length === 0 && <p className={list.none}>{t('noDocuments')}</p>}
      <ul className={css.documents}>
        {uploaded.map((field) => (
          <li key={field}>
            <a href={speaker[field]} target="_blank" rel="noreferrer">
              {speaker.fileNames[field] || t('organizer:person.documents')}
            </a>
          </li>
        ))}
      </ul>
    </RecordBlock>
  )
}

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
        <img src={speaker.urlPhoto} alt={t('organizer:photoOf', { name })} />
      ) : (
        <p>{t('record.noPhoto')}</p>
      )}
    </RecordFields>
  )
}
