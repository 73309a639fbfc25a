import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageFoot } from '#portal/office/frame/side-pane.tsx'
import { confirm } from '#portal/office/lib/calls.ts'
import { forgetUndo } from '#portal/office/lib/undo-store.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { useSentWords } from '#portal/office/mail/mail-queries.ts'
import { Allowed } from '#portal/office/session/needs.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { visaDeletionLabel } from '#shared/visa/visa.rules.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import {
  isPaid,
  isRefused,
  useLetterGaps,
  useLetterOver,
  useVisaAction,
  useVisaStages,
  visaCalls,
  visaQueries,
} from './use-visas.ts'
import css from './visa-record.module.css'

/** Letter, rejection, trash, by button or key; what cannot be taken back asks first. */
export function VisaActions({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const may = useMay()
  const action = useVisaAction()
  const issue = useIssue(visa, action)
  const { hasIssuer } = useLetterGaps()
  const person = `${visa.firstName} ${visa.name}`.trim()
  const refuse = async () => {
    const question = { title: t('refuseAsk', { person }), message: t('refuseText'), yes: t('organizer:act.refuse') }
    if (await confirm(question)) action.mutate(() => visaCalls.setStatus(visa, 'rejected'))
  }
  const erase = async () => {
    if (await confirm({ item: visaDeletionLabel(visa), canUndo: false })) action.mutate(() => visaCalls.erase(visa))
  }
  const mayIssue = may('visa.issueVisaLetter') && hasIssuer && !visa.trashed && !isRefused(visa) && !action.isPending
  const mayRefuse = may('visa.setVisaStatus') && !visa.trashed && !isRefused(visa)
  usePageKeys(
    {
      ...(mayIssue && { l: { does: t('letter.title'), act: () => issue(true) } }),
      ...(mayRefuse && { r: { does: t('organizer:act.refuse'), act: refuse } }),
    },
    // Among the requests too, where the focus usually is.
    { except: 'input, textarea, select, [role="dialog"], [role="alertdialog"]' },
  )
  if (visa.trashed)
    return (
      <PageFoot isHigh>
        <Allowed to="visa.trashVisa">
          <Button icon="undo" onPress={() => action.mutate(() => visaCalls.trash(visa, false))}>
            {t('takeBack')}
          </Button>
        </Allowed>
        <Allowed to="visa.deleteVisa">
          <Button variant="danger-line" icon="bin" onPress={erase}>
            {t('erase')}
          </Button>
        </Allowed>
      </PageFoot>
    )
  return (
    <PageFoot isHigh>
      {isRefused(visa) && (
        <Allowed to="visa.setVisaStatus">
          <Button
            icon="undo"
            isPending={action.isPending}
            onPress={() => action.mutate(() => visaCalls.setStatus(visa, 'received'))}
          >
            {t('takeUp')}
          </Button>
        </Allowed>
      )}
      {!isRefused(visa) && <LetterButtons visa={visa} isPending={action.isPending} onIssue={issue} />}
      {mayRefuse && (
        <Button variant="line" onPress={refuse}>
          {t('organizer:act.refuse')}
        </Button>
      )}
      <span className={css.gap} />
      <Allowed to="visa.trashVisa">
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
  const { hasIssuer } = useLetterGaps()
  const isNext = letter && !letter.isIssued
  if (!hasIssuer) return <NoIssuer />
  return (
    <Allowed to="visa.issueVisaLetter">
      <Button variant="go" isPending={isPending} onPress={() => void onIssue(true)}>
        {isNext
          ? t('letter.sendNext', { number: placeOf(letter.number) ?? '' })
          : t(visa.letter ? 'letter.sendNew' : 'letter.send')}
      </Button>
    </Allowed>
  )
}

/** Issues the letter without sending it: rarer, so it stands apart from what comes next. */
export function IssueOnly({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const action = useVisaAction()
  const issue = useIssue(visa, action)
  const { hasIssuer } = useLetterGaps()
  if (visa.trashed || isRefused(visa) || !hasIssuer) return null
  return (
    <Allowed to="visa.issueVisaLetter">
      <Button variant="quiet" isDisabled={action.isPending} onPress={() => void issue(false)}>
        {t('letter.issue')}
      </Button>
    </Allowed>
  )
}

/** In place of the letter's buttons: what it lacks, with the way there for those who may go it. */
function NoIssuer() {
  const { t } = useTranslation('organizer-visas')
  const may = useMay()
  if (!may('visa.issueVisaLetter')) return null
  if (!may('edition.updateEdition')) return <p>{`${t('letter.noIssuer')} ${t('letter.askIssuer')}`}</p>
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
  const { words } = useLetterGaps()
  const over = useLetterOver()
  const sentWords = useSentWords()
  const stages = useVisaStages()
  const person = `${visa.firstName} ${visa.name}`.trim()
  return async (send: boolean) => {
    const asked = visa.letter ? 'again' : isPaid(visa, stages) ? 'first' : 'unpaid'
    const question = {
      title: t(visa.letter ? 'letter.againAsk' : 'letter.firstAsk', { person }),
      message: [over, words, t(`letter.${asked}Text`), send && t('letter.mailText', { email: visa.email })]
        .filter(Boolean)
        .join(' '),
      yes: t(send ? 'letter.send' : 'letter.issueYes'),
    }
    if (!(await confirm(question))) return
    action.mutate(async () => {
      const { number } = await visaCalls.issue(visa, send)
      forgetUndo()
      const words = t(send ? 'letter.sent' : 'letter.issued', { number, email: visa.email })
      toast.success(send ? sentWords(words, visa.email) : words)
    })
  }
}
