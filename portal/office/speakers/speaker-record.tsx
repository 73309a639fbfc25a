import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { RefusalButton } from '#portal/office/frame/refusal-button.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { fullName } from '#portal/office/lib/full-name.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'
import css from './speaker-record.module.css'
import { sessionsQuery, speakerCalls, useSpeakerAction } from './use-speakers.ts'

/** One speaker: the decision, their sessions and the letter. */
export function SpeakerRecord({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation('organizer-speakers')
  const action = useSpeakerAction()
  const name = fullName(speaker)
  const { refusal, refusalContact, refusalPhone } = speaker
  const facts = [
    ...(refusal ? ([['refusal', [refusal, refusalContact, refusalPhone].join(', ')]] as const) : []),
    ['company', speaker.company],
    ['position', speaker.position],
    ['email', speaker.email],
    ['tel', speaker.tel],
    ['topic', speaker.topic],
    ['status', t(`statusIs.${speaker.status || 'takenUp'}`, { defaultValue: speaker.status })],
    ['documents', Object.values(speaker.fileNames).filter(Boolean).join(', ') || t('noDocuments')],
  ] as const
  const refuse = async () => {
    if (await confirm({ title: t('refuseAsk', { name }), message: t('refuseText') }))
      action.mutate(() => speakerCalls.setStatus(speaker, 'rejected'))
  }
  const replaceLink = async () => {
    if (await confirm({ title: t('linkAsk', { name }), message: t('linkText') }))
      action.mutate(async () => {
        await speakerCalls.replaceLink(speaker)
        toast.success(t('linkReplaced'))
      })
  }
  return (
    <section className={css.record} aria-labelledby="speaker-name">
      <h2 id="speaker-name">{name}</h2>
      <div className={css.scroll}>
        <dl className={css.facts}>
          {facts.map(([field, value]) => (
            <div key={field}>
              <dt>{t(`field.${field}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Sessions speaker={speaker} action={action} />
      </div>
      <Allowed to="speaker.setSpeakerStatus">
        <div className={css.foot}>
          {speaker.status !== 'accepted' && (
            <Button variant="go" onPress={() => action.mutate(() => speakerCalls.setStatus(speaker, 'accepted'))}>
              {t('accept')}
            </Button>
          )}
          {speaker.status !== 'rejected' && (
            <Button variant="line" onPress={() => void refuse()}>
              {t('refuse')}
            </Button>
          )}
          <Button
            variant="line"
            icon="mail"
            isDisabled={!speaker.accepted}
            onPress={() =>
              action.mutate(async () => {
                await speakerCalls.sendLetter(speaker)
                toast.success(t('letterSent', { email: speaker.email }))
              })
            }
          >
            {t('letter')}
          </Button>
          <RefusalButton
            key={speaker._id}
            person={speaker}
            name={name}
            save={(body) => calls.speaker.updateSpeaker({ params: { id: speaker._id }, body })}
          />
          <Button variant="line" onPress={() => void replaceLink()}>
            {t('link')}
          </Button>
        </div>
      </Allowed>
    </section>
  )
}

/** All sessions, the speaker's own ones ticked. */
function Sessions({ speaker, action }: { speaker: Speaker; action: ReturnType<typeof useSpeakerAction> }) {
  const { t } = useTranslation('organizer-speakers')
  const may = useMay()
  const language = useLanguage()
  const { data: sessions = [] } = useQuery(sessionsQuery)
  return (
    <>
      <h3>{t('session.ofSpeaker')}</h3>
      {sessions.length === 0 && <p>{t('session.none')}</p>}
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
    </>
  )
}
