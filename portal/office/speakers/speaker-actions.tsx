import { useTranslation } from 'react-i18next'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { DenyEntryButton } from '#portal/office/frame/deny-entry-button.tsx'
import { PageFoot } from '#portal/office/frame/side-pane.tsx'
import { calls, confirm } from '#portal/office/lib/calls.ts'
import { fullName } from '#portal/office/lib/queries.ts'
import { useSentMessage } from '#portal/office/mail/mail-queries.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { confirmAndSave } from '#portal/office/record/record-block.tsx'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { useCopy } from '#portal/ui/use-copy.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'
import { speakerCalls, useSpeakerAction } from './use-speakers.ts'

type Props = { speaker: Speaker; isInvited: boolean; onDeleted: () => void }

/** The actions on a speaker; the first button is the next step. */
export function SpeakerActions({ speaker, isInvited, onDeleted }: Props) {
  const { t } = useTranslation('organizer-speakers')
  const action = useSpeakerAction()
  const name = fullName(speaker)
  const { status, accepted: hasConfirmed, email } = speaker
  const isExcluded = status === 'rejected' || status === 'trash'
  const canAccept = status === 'pending' || isExcluded
  const accept = async () => {
    if (await confirmAndSave(speaker._id)) action.mutate(() => speakerCalls.setStatus(speaker, 'accepted'))
  }
  const reject = async () => {
    const question = {
      title: t('rejectAsk', { name }),
      message: t('rejectText'),
      confirmLabel: t('organizer:act.refuse'),
    }
    if (await confirm(question)) action.mutate(() => speakerCalls.setStatus(speaker, 'rejected'))
  }
  const remove = async () => {
    if (!(await confirm({ item: name, canUndo: false }))) return
    action.mutate(() => speakerCalls.remove(speaker), {
      onSuccess: () => {
        onDeleted()
        toast.info(t('record.removed', { name }))
      },
    })
  }
  return (
    <PageFoot isTall>
      <Allowed call="speaker.setSpeakerStatus">
        {canAccept && (
          <Button variant="go" onPress={accept}>
            {t('organizer:act.accept')}
          </Button>
        )}
      </Allowed>
      {!isExcluded && (
        <MailButton speaker={speaker} isInvited={isInvited} isNext={!canAccept && !hasConfirmed && !isInvited} />
      )}
      <LinkButtons speaker={speaker} />
      <Allowed call="speaker.setSpeakerStatus">
        {!isExcluded && (
          <Button variant="line" onPress={reject}>
            {t('organizer:act.refuse')}
          </Button>
        )}
        <DenyEntryButton
          key={speaker._id}
          person={speaker}
          name={name || email}
          save={async (body) => {
            await calls.speaker.updateSpeaker({ params: { id: speaker._id }, body })
            action.mutate(async () => undefined)
          }}
        />
      </Allowed>
      <Allowed call="speaker.deleteSpeaker">
        <Button variant="quiet" icon="bin" onPress={remove}>
          {t('organizer:act.delete')}
        </Button>
      </Allowed>
    </PageFoot>
  )
}

/** Sends the invitation until the speaker has confirmed, after that the confirmation again. */
function MailButton({ speaker, isInvited, isNext }: { speaker: Speaker; isInvited: boolean; isNext: boolean }) {
  const { t } = useTranslation('organizer-speakers')
  const action = useSpeakerAction()
  const { email, accepted: hasConfirmed } = speaker
  const sentMessage = useSentMessage()
  const send = async (mail: () => Promise<void>) => {
    if (await confirmAndSave(speaker._id)) action.mutate(mail)
  }
  const invite = () =>
    send(async () => {
      await speakerCalls.invite(speaker)
      toast.success(sentMessage(t('record.invited', { email }), email))
    })
  const resendConfirmation = () =>
    send(async () => {
      await speakerCalls.resendConfirmation(speaker)
      toast.success(sentMessage(t('confirmationSent', { email }), email))
    })
  if (hasConfirmed)
    return (
      <Allowed call="speaker.resendConfirmation">
        <Button variant="line" icon="mail" isPending={action.isPending} onPress={resendConfirmation}>
          {t('resendConfirmation')}
        </Button>
      </Allowed>
    )
  return (
    <Allowed call="speaker.sendInvitation">
      <Button variant={isNext ? 'go' : 'line'} isPending={action.isPending} onPress={invite}>
        {t(isInvited ? 'organizer:act.inviteAgain' : 'organizer:act.invite')}
      </Button>
    </Allowed>
  )
}

/** The link to the speaker's page: to copy, or to replace when it fell into the wrong hands. */
function LinkButtons({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation(['organizer-speakers', 'badge'])
  const action = useSpeakerAction()
  const copy = useCopy()
  // The desktop app's own server has no portal to open a link.
  const { portalUrl = '' } = usePlatform()
  const link = speakerLink(portalUrl, speaker.link ?? '')
  const replaceLink = async () => {
    const question = {
      title: t('replaceLinkAsk', { name: fullName(speaker) }),
      message: t('replaceLinkText'),
      confirmLabel: t('replaceLink'),
    }
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
      <Allowed call="speaker.replaceLink">
        <Button variant="line" onPress={replaceLink}>
          {t('replaceLink')}
        </Button>
      </Allowed>
    </>
  )
}
