import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { submitBy } from '#portal/lib/submit-by.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { useMediaQuery } from '#portal/ui/use-narrow.ts'
import type { VisaForm as Values, Visa } from '#shared/visa/visa.schema.ts'
import { useVisaForm } from './use-visa-form.ts'
import css from './visa-form.module.css'
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

/** Where the style sheets stack the steps: only one of them is open then. */
const SINGLE_STEP = '(max-width: 899px)'

type Props = { companyUid: string | undefined; onSent: (visa: Visa) => void }

/** Four steps, the review, and one submit button (PVISA-03, Q-210). */
export function VisaForm({ companyUid, onSent }: Props) {
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
    <form method="dialog" className={css.form} noValidate onSubmit={submitBy(submit)}>
      {VISA_STEP_NAMES.map((step, at) => {
        const next = VISA_STEP_NAMES[at + 1]
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
          <p>{t('draft.kept')}</p>
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
        variant={left === 0 ? 'go' : 'idle'}
        size="big"
        isBlock
        isPending={isSubmitting}
        pendingLabel={t('send.pending')}
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
