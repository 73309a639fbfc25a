import { useTranslation } from 'react-i18next'
import { RefusalButton } from '#portal/office/frame/refusal-button.tsx'
import { PageFoot } from '#portal/office/frame/side-pane.tsx'
import { calls, confirm } from '#portal/office/lib/calls.ts'
import { fullName } from '#portal/office/lib/queries.ts'
import { useSentWords } from '#portal/office/mail/mail-queries.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { saveFirst } from '#portal/office/record/record-block.tsx'
import { Allowed } from '#portal/office/session/needs.tsx'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { useCopy } from '#portal/ui/use-copy.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'
import { speakerCalls, useSpeakerAction } from './use-speakers.ts'

type Props = { speaker: Speaker; isInvited: boolean; onGone: () => void }

/** What can be done with a speaker; the first button is what is next. */
export function SpeakerActions({ speaker, isInvited, onGone }: Props) {
  const { t } = useTranslation('organizer-speakers')
  const action = useSpeakerAction()
  const name = fullName(speaker)
  const { status, accepted, email } = speaker
  const isOut = status === 'rejected' || status === 'trash'
  const isToDecide = status === 'pending' || isOut
  const accept = async () => {
    if (await saveFirst(speaker._id)) action.mutate(() => speakerCalls.setStatus(speaker, 'accepted'))
  }
  const refuse = async () => {
    if (await confirm({ title: t('refuseAsk', { name }), message: t('refuseText'), yes: t('organizer:act.refuse') }))
      action.mutate(() => speakerCalls.setStatus(speaker, 'rejected'))
  }
  const remove = async () => {
    if (!(await confirm({ item: name, canUndo: false }))) return
    action.mutate(() => speakerCalls.remove(speaker), {
      onSuccess: () => {
        onGone()
        toast.info(t('record.removed', { name }))
      },
    })
  }
  return (
    <PageFoot isHigh>
      <Allowed to="speaker.setSpeakerStatus">
        {isToDecide && (
          <Button variant="go" onPress={accept}>
            {t('organizer:act.accept')}
          </Button>
        )}
      </Allowed>
      {!isOut && <Mails speaker={speaker} isInvited={isInvited} isNext={!isToDecide && !accepted && !isInvited} />}
      <Links speaker={speaker} />
      <Allowed to="speaker.setSpeakerStatus">
        {!isOut && (
          <Button variant="line" onPress={refuse}>
            {t('organizer:act.refuse')}
          </Button>
        )}
        <RefusalButton
          key={speaker._id}
          person={speaker}
          name={name || email}
          save={async (body) => {
            await calls.speaker.updateSpeaker({ params: { id: speaker._id }, body })
            action.mutate(async () => undefined)
          }}
        />
      </Allowed>
      <Allowed to="speaker.deleteSpeaker">
        <Button variant="quiet" icon="bin" onPress={remove}>
          {t('organizer:act.delete')}
        </Button>
      </Allowed>
    </PageFoot>
  )
}

/** The mails that are sent by hand: the invitation until the speaker has confirmed, then the confirmation. */
function Mails({ speaker, isInvited, isNext }: { speaker: Speaker; isInvited: boolean; isNext: boolean }) {
  const { t } = useTranslation('organizer-speakers')
  const action = useSpeakerAction()
  const { email, accepted } = speaker
  const sentWords = useSentWords()
  const send = async (mail: () => Promise<void>) => {
    if (await saveFirst(speaker._id)) action.mutate(mail)
  }
  const invite = () =>
    send(async () => {
      await speakerCalls.invite(speaker)
      toast.success(sentWords(t('record.invited', { email }), email))
    })
  const sendLetter = () =>
    send(async () => {
      await speakerCalls.sendLetter(speaker)
      toast.success(sentWords(t('letterSent', { email }), email))
    })
  if (accepted)
    return (
      <Allowed to="speaker.sendLetterAgain">
        <Button variant="line" icon="mail" isPending={action.isPending} onPress={sendLetter}>
          {t('letter')}
        </Button>
      </Allowed>
    )
  return (
    <Allowed to="speaker.sendInvitation">
      <Button variant={isNext ? 'go' : 'line'} isPending={action.isPending} onPress={invite}>
        {t(isInvited ? 'organizer:act.inviteAgain' : 'organizer:act.invite')}
      </Button>
    </Allowed>
  )
}

/** The link of the page: to hand over by other means, and to replace when it fell into wrong hands. */
function Links({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation(['organizer-speakers', 'badge'])
  const action = useSpeakerAction()
  const copy = useCopy()
  // The app's own server has no portal to open a link.
  const { portalUrl = '' } = usePlatform()
  const link = speakerLink(portalUrl, speaker.link ?? '')
  const replace = async () => {
    const question = { title: t('linkAsk', { name: fullName(speaker) }), message: t('linkText'), yes: t('link') }
    if (!(await confirm(question))) return
    action.mutate(async () => {
      await speakerCalls.replaceLink(speaker)
      toast.success(t('linkReplaced'))
    })
  }
  return (
    <>
      {portalUrl && speaker.link && (
        <Button variant="line" icon="copy" onPress={() => void copy(link, t('badge:popup.linkCopied'))}>
          {t('record.copyLink')}
        </Button>
      )}
      <Allowed to="speaker.replaceLink">
        <Button variant="line" onPress={replace}>
          {t('link')}
        </Button>
      </Allowed>
    </>
  )
}
