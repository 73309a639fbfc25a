import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { RecordMails } from '#portal/office/badges/record/record-mails.tsx'
import { fullName, queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import { RecordHistory } from '#portal/office/record/record-history.tsx'
import { RecordPane } from '#portal/office/record/record-pane.tsx'
import { SamePerson } from '#portal/office/record/same-person.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { AddressText } from '#portal/ui/address-text.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import type { Speaker, SpeakerInvitation } from '#shared/speaker/speaker.schema.ts'
import { SpeakerActions } from './speaker-actions.tsx'
import { SpeakerFields } from './speaker-fields.tsx'
import css from './speaker-record.module.css'
import { isWaiting, sessionsQuery, speakerCalls, stageOf, useSpeakerAction } from './use-speakers.ts'

/** One speaker: how far, the profile, sessions, documents, mails and history, and what can be done. */
export function SpeakerRecord({ speaker, onGone }: { speaker: Speaker; onGone: () => void }) {
  const { t } = useTranslation('organizer')
  const { data: invitations } = useQuery(queries.speakerInvitations)
  const invitation = invitations?.get(speaker._id)
  const { _id, refusal, refusalContact, refusalPhone } = speaker
  return (
    <RecordPane
      name={fullName(speaker)}
      foot={<SpeakerActions speaker={speaker} isInvited={invitation !== undefined} onGone={onGone} />}
    >
      {invitations && <SpeakerFacts speaker={speaker} invitation={invitation} />}
      <SamePerson of={speaker} />
      {refusal && (
        <Notice kind="late">
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
/** A status of the organizer's own words. */
const ownStatus = ({ status }: Speaker) => (KNOWN_STATUSES.includes(status) ? '' : status)

type FactsProps = { speaker: Speaker; invitation: SpeakerInvitation | undefined }

/** What decides what is next. */
function SpeakerFacts({ speaker, invitation }: FactsProps) {
  const { t } = useTranslation(['organizer-speakers', 'organizer-mail'])
  const { instant } = useDates()
  const stage = stageOf(speaker, invitation)
  const invited = invitation
    ? t('record.invitationIs', { state: t(`organizer-mail:state.${invitation.state}`), at: instant(invitation.at) })
    : t('record.noInvitation')
  const facts = [
    ['status', [t(`stateIs.${stage}`), ownStatus(speaker)].filter(Boolean).join(', '), isWaiting(stage)],
    ['email', <AddressText key="email" email={speaker.email} />],
    ['invitation', invited],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([field, value, isLit]) => (
        <div key={field} data-lit={isLit || undefined}>
          <dt>{t(`organizer:person.${field}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All sessions, the speaker's own ones ticked. */
function Sessions({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation('organizer-speakers')
  const may = useMay()
  const language = useLanguage()
  const action = useSpeakerAction()
  const { data: sessions = [] } = useQuery(sessionsQuery)
  return (
    <RecordBlock title={t('organizer:records.session')} end={speaker.sessions.length || undefined}>
      {sessions.length === 0 && <p className={css.none}>{t('session.none')}</p>}
      {sessions.map((session) => {
        const isGiven = speaker.sessions.includes(session._id)
        return (
          <Checkbox
            key={session._id}
            value={isGiven}
            isDisabled={!may('speaker.removeSession')}
            onChange={() =>
              action.mutate(() =>
                isGiven ? speakerCalls.take(speaker, session._id) : speakerCalls.give(speaker, session._id),
              )
            }
          >
            {language === 'fr' ? session.titleFr : session.title}
          </Checkbox>
        )
      })}
    </RecordBlock>
  )
}

const DOCUMENTS = ['urlFile1', 'urlFile2', 'urlFile3'] as const

/** What the speaker uploaded, under the names it had. */
function Documents({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation('organizer-speakers')
  const given = DOCUMENTS.filter((field) => speaker[field] !== '')
  return (
    <RecordBlock title={t('organizer:person.documents')} end={given.length || undefined}>
      {given.length === 0 && <p className={css.none}>{t('noDocuments')}</p>}
      <ul className={css.documents}>
        {given.map((field) => (
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
