import { useTranslation } from 'react-i18next'
import { Allowed, AllowedButton } from '#portal/office/auth/allowed.tsx'
import { DenyEntryButton } from '#portal/office/layout/deny-entry-button.tsx'
import { PageFoot } from '#portal/office/layout/side-pane.tsx'
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
import { useSpeakerAction } from './use-speakers.ts'

type Props = { speaker: Speaker; isInvited: boolean; onDeleted: () => void }

/** The actions on a speaker; the first button is the next step. */
export function SpeakerActions({ speaker, isInvited, onDeleted }: Props) {
  const { t } = useTranslation('organizer-speakers')
  const action = useSpeakerAction()
  const name = fullName(speaker)
  const { status, accepted: hasConfirmed, email } = speaker
  const isExcluded = status === 'rejected' || status === 'trash'
  const canAccept = status === 'pending' || isExcluded
  const params = { id: speaker._id }
  const setStatus = (change: string) =>
    action.mutate(() => calls.speaker.setSpeakerStatus({ params, body: { change } }))
  const accept = async () => {
    if (await confirmAndSave(speaker._id)) setStatus('accepted')
  }
  const reject = async () => {
    if (
      await confirm({
        title: t('rejectAsk', { name }),
        message: t('rejectText'),
        confirmLabel: t('organizer:act.refuse'),
      })
    )
      setStatus('rejected')
  }
  const remove = async () => {
    if (!(await confirm({ item: name, canUndo: false }))) return
    action.mutate(() => calls.speaker.deleteSpeaker({ params }), {
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
          <Button variant="primary" onPress={accept}>
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
          person={speaker}
          name={name || email}
          save={async (body) => {
            await calls.speaker.updateSpeaker({ params, body })
            action.mutate(async () => undefined)
          }}
        />
      </Allowed>
      <AllowedButton call="speaker.deleteSpeaker" variant="quiet" icon="bin" onPress={remove}>
        {t('organizer:act.delete')}
      </AllowedButton>
    </PageFoot>
  )
}

/** Sends the invitation until the speaker has confirmed, after that the confirmation again. */
function MailButton({ speaker, isInvited, isNext }: { speaker: Speaker; isInvited: boolean; isNext: boolean }) {
  const { t } = useTranslation('organizer-speakers')
  const action = useSpeakerAction()
  const { email, accepted: hasConfirmed } = speaker
  const sentMessage = useSentMessage()
  const params = { id: speaker._id }
  const send = async () => {
    if (!(await confirmAndSave(speaker._id))) return
    action.mutate(async () => {
      await (hasConfirmed ? calls.speaker.resendConfirmation({ params }) : calls.speaker.sendInvitation({ params }))
      toast.success(sentMessage(t(hasConfirmed ? 'confirmationSent' : 'record.invited', { email }), email))
    })
  }
  if (hasConfirmed)
    return (
      <AllowedButton
        call="speaker.resendConfirmation"
        variant="line"
        icon="mail"
        isPending={action.isPending}
        onPress={send}
      >
        {t('resendConfirmation')}
      </AllowedButton>
    )
  return (
    <AllowedButton
      call="speaker.sendInvitation"
      variant={isNext ? 'primary' : 'line'}
      isPending={action.isPending}
      onPress={send}
    >
      {t(isInvited ? 'organizer:act.inviteAgain' : 'organizer:act.invite')}
    </AllowedButton>
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
    if (
      !(await confirm({
        title: t('replaceLinkAsk', { name: fullName(speaker) }),
        message: t('replaceLinkText'),
        confirmLabel: t('replaceLink'),
      }))
    )
      return
    action.mutate(async () => {
      await calls.speaker.replaceLink({ params: { id: speaker._id } })
      toast.success(t('linkReplaced'))
    })
  }
  return (
    <>
      {portalUrl && speaker.link && (
        <Button variant="line" icon="copy" onPress={() => copy(link, t('badge:popup.linkCopied'))}>
          {t('record.copyLink')}
        </Button>
      )}
      <AllowedButton call="speaker.replaceLink" variant="line" onPress={replaceLink}>
        {t('replaceLink')}
      </AllowedButton>
    </>
  )
}
