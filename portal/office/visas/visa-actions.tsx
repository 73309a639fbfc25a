import { useTranslation } from 'react-i18next'
import { AllowedButton, useCanCall } from '#portal/office/auth/allowed.tsx'
import { PageFoot } from '#portal/office/layout/side-pane.tsx'
import { calls, confirm } from '#portal/office/lib/calls.ts'
import { useQueryData } from '#portal/office/lib/queries.ts'
import { clearUndo } from '#portal/office/lib/undo-store.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { useSentMessage } from '#portal/office/mail/mail-queries.ts'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { visaDeletionLabel } from '#shared/visa/visa.rules.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import {
  applicantName,
  isPaymentSettled,
  isRejected,
  setVisaStatus,
  useEventEndedWarning,
  useMissingLetterDetails,
  useVisaAction,
  useVisaStages,
  visaQueries,
} from './use-visas.ts'
import css from './visa-record.module.css'

/** Letter, rejection and trash, by button or key; what cannot be undone is confirmed first. */
export function VisaActions({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const canCall = useCanCall()
  const action = useVisaAction()
  const issue = useIssue(visa, action)
  const { hasIssuer } = useMissingLetterDetails()
  const person = applicantName(visa)
  const params = { id: visa._id }
  const trash = (trashed: boolean) => calls.visa.trashVisa({ params, body: { trashed } })
  const reject = async () => {
    if (
      await confirm({
        title: t('refuseAsk', { person }),
        message: t('refuseText'),
        confirmLabel: t('organizer:act.refuse'),
      })
    )
      action.mutate(() => setVisaStatus(visa, 'rejected'))
  }
  const erase = async () => {
    if (await confirm({ item: visaDeletionLabel(visa), canUndo: false }))
      action.mutate(() => calls.visa.deleteVisa({ params }))
  }
  const canIssue =
    canCall('visa.issueVisaLetter') && hasIssuer && !visa.trashed && !isRejected(visa) && !action.isPending
  const canReject = canCall('visa.setVisaStatus') && !visa.trashed && !isRejected(visa)
  usePageKeys(
    {
      l: canIssue ? { label: t('letter.title'), act: () => issue(true) } : undefined,
      r: canReject ? { label: t('organizer:act.refuse'), act: reject } : undefined,
    },
    // Among the requests too, where the focus usually is.
    { except: 'input, textarea, select, [role="dialog"], [role="alertdialog"]' },
  )
  if (visa.trashed)
    return (
      <PageFoot isTall>
        <AllowedButton call="visa.trashVisa" icon="undo" onPress={() => action.mutate(() => trash(false))}>
          {t('takeBack')}
        </AllowedButton>
        <AllowedButton call="visa.deleteVisa" variant="danger-line" icon="bin" onPress={erase}>
          {t('erase')}
        </AllowedButton>
      </PageFoot>
    )
  return (
    <PageFoot isTall>
      {isRejected(visa) && (
        <AllowedButton
          call="visa.setVisaStatus"
          icon="undo"
          isPending={action.isPending}
          onPress={() => action.mutate(() => setVisaStatus(visa, 'received'))}
        >
          {t('takeUp')}
        </AllowedButton>
      )}
      {!isRejected(visa) && <LetterButtons visa={visa} isPending={action.isPending} onIssue={issue} />}
      {canReject && (
        <Button variant="line" onPress={reject}>
          {t('organizer:act.refuse')}
        </Button>
      )}
      <span className={css.gap} />
      <AllowedButton
        call="visa.trashVisa"
        variant="quiet"
        icon="bin"
        onPress={() =>
          action.mutate(async () => {
            await trash(true)
            toast.info(t('trashed', { person }))
          })
        }
      >
        {t('view.trash')}
      </AllowedButton>
    </PageFoot>
  )
}

type LetterProps = { visa: Visa; isPending: boolean; onIssue: (send: boolean) => Promise<void> }

function LetterButtons({ visa, isPending, onIssue }: LetterProps) {
  const { t } = useTranslation('organizer-visas')
  const letter = useQueryData(visaQueries.letter(visa))
  const { hasIssuer } = useMissingLetterDetails()
  const isNext = letter && !letter.isIssued
  if (!hasIssuer) return <NoIssuer />
  return (
    <AllowedButton call="visa.issueVisaLetter" variant="primary" isPending={isPending} onPress={() => onIssue(true)}>
      {isNext
        ? t('letter.sendNext', { number: placeOf(letter.number) ?? '' })
        : t(visa.letter ? 'letter.sendNew' : 'letter.send')}
    </AllowedButton>
  )
}

/** Issues the letter without sending it: rarer, so it is kept apart from the next step. */
export function IssueWithoutSending({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const action = useVisaAction()
  const issue = useIssue(visa, action)
  const { hasIssuer } = useMissingLetterDetails()
  if (visa.trashed || isRejected(visa) || !hasIssuer) return null
  return (
    <AllowedButton
      call="visa.issueVisaLetter"
      variant="quiet"
      isDisabled={action.isPending}
      onPress={() => issue(false)}
    >
      {t('letter.issue')}
    </AllowedButton>
  )
}

/** Instead of the letter's buttons: what it lacks, with a link for members who may add it. */
function NoIssuer() {
  const { t } = useTranslation('organizer-visas')
  const canCall = useCanCall()
  if (!canCall('visa.issueVisaLetter')) return null
  if (!canCall('edition.updateEdition')) return <p>{`${t('letter.noIssuer')} ${t('letter.askIssuer')}`}</p>
  return (
    <>
      <p>{t('letter.noIssuer')}</p>
      <LinkButton variant="primary" icon="pencil" to="/edition?key=visaLetter.issuer">
        {t('letter.setIssuer')}
      </LinkButton>
    </>
  )
}

/** '085' of '2025-085'. */
const placeOf = (number: string) => number.split('-').at(-1)

/** Issues a letter after a confirmation that lists what it lacks. */
function useIssue(visa: Visa, action: ReturnType<typeof useVisaAction>) {
  const { t } = useTranslation('organizer-visas')
  const { warning } = useMissingLetterDetails()
  const eventEnded = useEventEndedWarning()
  const sentMessage = useSentMessage()
  const stages = useVisaStages()
  return async (send: boolean) => {
    const asked = visa.letter ? 'again' : isPaymentSettled(visa, stages) ? 'first' : 'unpaid'
    if (
      !(await confirm({
        title: t(visa.letter ? 'letter.againAsk' : 'letter.firstAsk', { person: applicantName(visa) }),
        message: [eventEnded, warning, t(`letter.${asked}Text`), send && t('letter.mailText', { email: visa.email })]
          .filter(Boolean)
          .join(' '),
        confirmLabel: t(send ? 'letter.send' : 'letter.issueYes'),
      }))
    )
      return
    action.mutate(async () => {
      const { number } = await calls.visa.issueVisaLetter({ params: { id: visa._id }, body: { send } })
      clearUndo()
      const words = t(send ? 'letter.sent' : 'letter.issued', { number, email: visa.email })
      toast.success(send ? sentMessage(words, visa.email) : words)
    })
  }
}
