import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Allowed, useCanCall } from '#portal/office/auth/allowed.tsx'
import { PageFoot } from '#portal/office/frame/side-pane.tsx'
import { confirm } from '#portal/office/lib/calls.ts'
import { clearUndo } from '#portal/office/lib/undo-store.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { useSentMessage } from '#portal/office/mail/mail-queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { visaDeletionLabel } from '#shared/visa/visa.rules.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import {
  isPaymentSettled,
  isRejected,
  useEventEndedWarning,
  useMissingLetterDetails,
  useVisaAction,
  useVisaStages,
  visaCalls,
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
  const person = `${visa.firstName} ${visa.name}`.trim()
  const reject = async () => {
    const question = {
      title: t('refuseAsk', { person }),
      message: t('refuseText'),
      confirmLabel: t('organizer:act.refuse'),
    }
    if (await confirm(question)) action.mutate(() => visaCalls.setStatus(visa, 'rejected'))
  }
  const erase = async () => {
    if (await confirm({ item: visaDeletionLabel(visa), canUndo: false })) action.mutate(() => visaCalls.erase(visa))
  }
  const canIssue =
    canCall('visa.issueVisaLetter') && hasIssuer && !visa.trashed && !isRejected(visa) && !action.isPending
  const canReject = canCall('visa.setVisaStatus') && !visa.trashed && !isRejected(visa)
  usePageKeys(
    {
      ...(canIssue && { l: { label: t('letter.title'), act: () => issue(true) } }),
      ...(canReject && { r: { label: t('organizer:act.refuse'), act: reject } }),
    },
    // Among the requests too, where the focus usually is.
    { except: 'input, textarea, select, [role="dialog"], [role="alertdialog"]' },
  )
  if (visa.trashed)
    return (
      <PageFoot isTall>
        <Allowed call="visa.trashVisa">
          <Button icon="undo" onPress={() => action.mutate(() => visaCalls.trash(visa, false))}>
            {t('takeBack')}
          </Button>
        </Allowed>
        <Allowed call="visa.deleteVisa">
          <Button variant="danger-line" icon="bin" onPress={erase}>
            {t('erase')}
          </Button>
        </Allowed>
      </PageFoot>
    )
  return (
    <PageFoot isTall>
      {isRejected(visa) && (
        <Allowed call="visa.setVisaStatus">
          <Button
            icon="undo"
            isPending={action.isPending}
            onPress={() => action.mutate(() => visaCalls.setStatus(visa, 'received'))}
          >
            {t('takeUp')}
          </Button>
        </Allowed>
      )}
      {!isRejected(visa) && <LetterButtons visa={visa} isPending={action.isPending} onIssue={issue} />}
      {canReject && (
        <Button variant="line" onPress={reject}>
          {t('organizer:act.refuse')}
        </Button>
      )}
      <span className={css.gap} />
      <Allowed call="visa.trashVisa">
        <Button
          variant="quiet"
          icon="bin"
          onPress={() =>
            action.mutate(async () => {
              await visaCalls.trash(visa, true)
              toast.info(t('trashed', { person }))
            })
          }
        >
          {t('view.trash')}
        </Button>
      </Allowed>
    </PageFoot>
  )
}

type LetterProps = { visa: Visa; isPending: boolean; onIssue: (send: boolean) => Promise<void> }

function LetterButtons({ visa, isPending, onIssue }: LetterProps) {
  const { t } = useTranslation('organizer-visas')
  const { data: letter } = useQuery(visaQueries.letter(visa))
  const { hasIssuer } = useMissingLetterDetails()
  const isNext = letter && !letter.isIssued
  if (!hasIssuer) return <NoIssuer />
  return (
    <Allowed call="visa.issueVisaLetter">
      <Button variant="go" isPending={isPending} onPress={() => void onIssue(true)}>
        {isNext
          ? t('letter.sendNext', { number: placeOf(letter.number) ?? '' })
          : t(visa.letter ? 'letter.sendNew' : 'letter.send')}
      </Button>
    </Allowed>
  )
}

/** Issues the letter without sending it: rarer, so it stands apart from what comes next. */
export function IssueWithoutSending({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const action = useVisaAction()
  const issue = useIssue(visa, action)
  const { hasIssuer } = useMissingLetterDetails()
  if (visa.trashed || isRejected(visa) || !hasIssuer) return null
  return (
    <Allowed call="visa.issueVisaLetter">
      <Button variant="quiet" isDisabled={action.isPending} onPress={() => void issue(false)}>
        {t('letter.issue')}
      </Button>
    </Allowed>
  )
}

/** In place of the letter's buttons: what it lacks, with the way there for those who may go it. */
function NoIssuer() {
  const { t } = useTranslation('organizer-visas')
  const canCall = useCanCall()
  if (!canCall('visa.issueVisaLetter')) return null
  if (!canCall('edition.updateEdition')) return <p>{`${t('letter.noIssuer')} ${t('letter.askIssuer')}`}</p>
  return (
    <>
      <p>{t('letter.noIssuer')}</p>
      <LinkButton variant="go" icon="pencil" to="/edition?key=visaLetter.issuer">
        {t('letter.setIssuer')}
      </LinkButton>
    </>
  )
}

/** '085' of '2025-085'. */
const placeOf = (number: string) => number.split('-').at(-1)

/** Issues a letter after a question that says what it lacks. */
function useIssue(visa: Visa, action: ReturnType<typeof useVisaAction>) {
  const { t } = useTranslation('organizer-visas')
  const { warning } = useMissingLetterDetails()
  const eventEnded = useEventEndedWarning()
  const sentMessage = useSentMessage()
  const stages = useVisaStages()
  const person = `${visa.firstName} ${visa.name}`.trim()
  return async (send: boolean) => {
    const asked = visa.letter ? 'again' : isPaymentSettled(visa, stages) ? 'first' : 'unpaid'
    const question = {
      title: t(visa.letter ? 'letter.againAsk' : 'letter.firstAsk', { person }),
      message: [eventEnded, warning, t(`letter.${asked}Text`), send && t('letter.mailText', { email: visa.email })]
        .filter(Boolean)
        .join(' '),
      confirmLabel: t(send ? 'letter.send' : 'letter.issueYes'),
    }
    if (!(await confirm(question))) return
    action.mutate(async () => {
      const { number } = await visaCalls.issue(visa, send)
      clearUndo()
      const words = t(send ? 'letter.sent' : 'letter.issued', { number, email: visa.email })
      toast.success(send ? sentMessage(words, visa.email) : words)
    })
  }
}
