import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { confirm } from '#portal/office/lib/confirm.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { useSentWords } from '#portal/office/mail/use-sent-words.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { visaDeletionLabel } from '#shared/visa/visa.rules.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { useLetterGaps } from './use-letter-gaps.ts'
import { useVisaAction, visaCalls, visaQueries } from './use-visas.ts'
import css from './visa-record.module.css'
import { isRefused, stateOf } from './visa-state.ts'

/** Letter, rejection, trash, by button or key; what cannot be taken back asks first. */
export function VisaActions({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const may = useMay()
  const action = useVisaAction()
  const issue = useIssue(visa, action)
  const person = `${visa.firstName} ${visa.name}`.trim()
  const refuse = async () => {
    const question = { title: t('refuseAsk', { person }), message: t('refuseText') }
    if (await confirm(question)) action.mutate(() => visaCalls.setStatus(visa, 'rejected'))
  }
  const erase = async () => {
    if (await confirm({ item: visaDeletionLabel(visa), canUndo: false })) action.mutate(() => visaCalls.erase(visa))
  }
  const mayIssue = may('visa.issueVisaLetter') && !visa.trashed && !isRefused(visa) && !action.isPending
  const mayRefuse = may('visa.setVisaStatus') && !visa.trashed && !isRefused(visa)
  usePageKeys(
    {
      ...(mayIssue && { l: { does: t('key.letter'), act: () => issue(true) } }),
      ...(mayRefuse && { r: { does: t('key.refuse'), act: refuse } }),
    },
    // Among the requests too, where the focus usually is.
    { except: 'input, textarea, select, [role="dialog"], [role="alertdialog"]' },
  )
  if (visa.trashed)
    return (
      <div className={css.foot}>
        <Allowed to="visa.trashVisa">
          <Button icon="undo" onPress={() => action.mutate(() => visaCalls.trash(visa, false))}>
            {t('takeBack')}
          </Button>
        </Allowed>
        <Allowed to="visa.deleteVisa">
          <Button variant="danger-line" icon="bin" onPress={() => void erase()}>
            {t('erase')}
          </Button>
        </Allowed>
      </div>
    )
  return (
    <div className={css.foot}>
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
        <Button variant="line" onPress={() => void refuse()}>
          {t('refuse')}
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
          {t('trash')}
        </Button>
      </Allowed>
    </div>
  )
}

type LetterProps = { visa: Visa; isPending: boolean; onIssue: (send: boolean) => Promise<void> }

function LetterButtons({ visa, isPending, onIssue }: LetterProps) {
  const { t } = useTranslation('organizer-visas')
  const { data: letter } = useQuery(visaQueries.letter(visa))
  const isNext = letter && !letter.isIssued
  return (
    <Allowed to="visa.issueVisaLetter">
      <Button variant="go" isPending={isPending} onPress={() => void onIssue(true)}>
        {isNext
          ? t('letter.sendNext', { number: placeOf(letter.number) })
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
  if (visa.trashed || isRefused(visa)) return null
  return (
    <Allowed to="visa.issueVisaLetter">
      <Button variant="quiet" isDisabled={action.isPending} onPress={() => void issue(false)}>
        {t('letter.issue')}
      </Button>
    </Allowed>
  )
}

/** '085' of '2025-085'. */
const placeOf = (number: string) => number.split('-').at(-1)

/** Issues a letter after a question that says what it lacks. */
function useIssue(visa: Visa, action: ReturnType<typeof useVisaAction>) {
  const { t } = useTranslation('organizer-visas')
  const gaps = useLetterGaps()
  const sentWords = useSentWords()
  const person = `${visa.firstName} ${visa.name}`.trim()
  return async (send: boolean) => {
    const asked = visa.letter ? 'again' : stateOf(visa) === 'paid' ? 'first' : 'unpaid'
    const question = {
      title: t(visa.letter ? 'letter.againAsk' : 'letter.firstAsk', { person }),
      message: [gaps, t(`letter.${asked}Text`), send && t('letter.mailText', { email: visa.email })]
        .filter(Boolean)
        .join(' '),
    }
    if (!(await confirm(question))) return
    action.mutate(async () => {
      const { number } = await visaCalls.issue(visa, send)
      const words = t(send ? 'letter.sent' : 'letter.issued', { number, email: visa.email })
      toast.success(send ? sentWords(words, visa.email) : words)
    })
  }
}
