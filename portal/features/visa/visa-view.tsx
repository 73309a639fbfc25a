import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { DRAFT_DAYS } from '#portal/lib/draft.ts'
import { Link } from '#portal/lib/navigation.tsx'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { useMediaQuery } from '#portal/ui/use-media-query.ts'
import type { VisaForm as Values, Visa } from '#shared/visa/visa.schema.ts'
import { useNamedCompany, useVisaForm } from './use-visa-form.ts'
import { VisaDone } from './visa-done.tsx'
import { VisaReview } from './visa-review.tsx'
import { VisaStep } from './visa-step.tsx'
import {
  filledCount,
  firstMistake,
  STEP_FIELDS,
  VISA_STEP_NAMES,
  VISA_STEPS,
  type VisaField,
  type VisaStepName,
} from './visa-steps.ts'
import { useVisaText } from './visa-text.ts'
import css from './visa-view.module.css'

const STATEMENTS = ['visa', 'consulate', 'letter'] as const

/** The page below its sign: the form, then its confirmation once it is sent. Use the id as its key. */
export function VisaView({ companyUid }: { companyUid: string | undefined }) {
  const [sent, setSent] = useState<Visa>()
  const company = useNamedCompany(companyUid)
  const { t } = useVisaText()
  if (sent) return <VisaDone visa={sent} onAnother={() => setSent(undefined)} />
  return (
    <>
      <VisaHeader company={company} />
      {company === null && (
        <div className={css.unknown} role="status">
          <Notice>{t('unknownCompany')}</Notice>
        </div>
      )}
      <VisaForm companyUid={companyUid} onSent={setSent} />
    </>
  )
}

/** What the page is for, and three things to know before filling in the form (PVISA-01, PVISA-02). */
function VisaHeader({ company }: { company: string | null | undefined }) {
  const { t } = useVisaText()
  return (
    <div className={css.header} data-surface="dark">
      <div className={css.wrap}>
        <div className={css.top}>
          <h1 className="page-title">{t('title')}</h1>
          {company && (
            <p className={css.company}>
              <bdi>{company}</bdi>
            </p>
          )}
        </div>
        <dl className={css.say}>
          {STATEMENTS.map((one) => (
            <div key={one}>
              <dt className="text-20 sign">{t(`about.${one}.term`)}</dt>
              <dd>{t(`about.${one}.text`)}</dd>
            </div>
          ))}
        </dl>
        <p className={css.ways}>
          <Link className="icon-link" to="/visa/receipt">
            {t('follow')}
          </Link>
          <Link className="icon-link" to="/letter">
            {t('genuine')}
          </Link>
        </p>
      </div>
    </div>
  )
}

/** Where the style sheets stack the steps: only one of them is open then. */
const SINGLE_STEP = '(max-width: 899px)'

/** Four steps, the review, and one submit button (PVISA-03, Q-210). */
function VisaForm({ companyUid, onSent }: { companyUid: string | undefined; onSent: (visa: Visa) => void }) {
  const { t } = useVisaText()
  const isSingleStep = useMediaQuery(SINGLE_STEP)
  const [open, setOpen] = useState<VisaStepName>('passport')
  const { control, setFocus, submit, isTyped, discard } = useVisaForm(companyUid, onSent, (mistakes) => {
    const mistake = firstMistake(mistakes)
    if (mistake) goTo(mistake.step, mistake.field)
  })
  const goTo = (step: VisaStepName, field: VisaField = VISA_STEPS[step][0]) => {
    flushSync(() => setOpen(step))
    setFocus(field)
  }

  return (
    <form method="dialog" className={css.form} noValidate onSubmit={onFormSubmit(submit)}>
      {VISA_STEP_NAMES.map((step, index) => {
        const next = VISA_STEP_NAMES[index + 1]
        const fold = {
          isOpen: open === step,
          onOpen: () => setOpen(step),
          onNext: next && (() => goTo(next)),
        }
        return (
          <VisaStep key={step} name={step} control={control} fold={isSingleStep ? fold : undefined}>
            {step === 'passport' && (
              <div className={css.privacy}>
                <Notice>{t('privacy')}</Notice>
              </div>
            )}
          </VisaStep>
        )
      })}
      <VisaReview control={control} onEdit={goTo} />
      <SendRow control={control} />
      {isTyped && (
        <div className={css.draft}>
          <p>{t('draft.kept', { days: DRAFT_DAYS })}</p>
          <Button variant="quiet" onPress={discard}>
            {t('draft.discard')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The page's one submit button; it takes the accent once nothing is left to fill in. */
function SendRow({ control }: { control: Control<Values> }) {
  const { t } = useVisaText()
  const left = STEP_FIELDS.length - filledCount(STEP_FIELDS, useWatch({ control }))
  const { isSubmitting } = useFormState({ control })
  return (
    <div className={css.send}>
      <Button
        type="submit"
        variant={left === 0 ? 'primary' : 'idle'}
        size="big"
        isFullWidthOnPhone
        isPending={isSubmitting}
        pendingLabel={t('ui:sending')}
        aria-describedby="visa-left"
      >
        {t('send.action')}
      </Button>
      <p id="visa-left" className="second">
        {left > 0 && t('send.left', { count: left })}
      </p>
    </div>
  )
}
