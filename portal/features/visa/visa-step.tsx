import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { Button } from '#portal/ui/button.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { VisaForm } from '#shared/visa/visa.schema.ts'
import { usePassportHint } from './use-passport-hint.ts'
import { VisaField } from './visa-field.tsx'
import css from './visa-step.module.css'
import { filledCount, VISA_STEP_NAMES, VISA_STEPS, type VisaStepName } from './visa-steps.ts'
import { useVisaText } from './visa-text.ts'

type Props = {
  name: VisaStepName
  control: Control<VisaForm>
  /** On phones only one step is open; undefined where all of them are. */
  fold: { isOpen: boolean; onOpen: () => void; onNext: (() => void) | undefined } | undefined
  children?: ReactNode
}

/** One of the four groups of fields, with its number. A closed one keeps its fields in the page. */
export function VisaStep({ name, control, fold, children }: Props) {
  const { t } = useVisaText()
  const fields = useId()
  const isShut = fold !== undefined && !fold.isOpen
  const done = filledCount(VISA_STEPS[name], useWatch({ control }))
  const isDone = done === VISA_STEPS[name].length
  const title = t(`stop.${name}`)

  // On a phone's keyboard, Enter goes to the next step; it submits only from the last one.
  const goOn = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement
    if (event.key !== 'Enter' || event.defaultPrevented || !isField || !fold?.onNext) return
    event.preventDefault()
    fold.onNext()
  }

  return (
    <section
      className={cx(css.stop, fold?.isOpen && css.open, isShut && !isDone && css.later)}
      aria-labelledby={`${fields}-title`}
    >
      <div className={css.number} aria-hidden>
        <span>{VISA_STEP_NAMES.indexOf(name) + 1}</span>
      </div>
      <div className={css.head}>
        <h2 id={`${fields}-title`} className="text-36">
          {fold ? (
            <button type="button" aria-expanded={fold.isOpen} aria-controls={fields} onClick={fold.onOpen}>
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        <StepState control={control} name={name} done={done} isFolded={fold !== undefined} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears what its fields leave unhandled */}
      <div id={fields} className={css.fields} hidden={isShut} onKeyDown={goOn}>
        <div className={css.two}>
          {VISA_STEPS[name].map((field) => (
            <div key={field} className={cx(field === 'adresse' && css.full)}>
              <VisaField control={control} name={field} />
            </div>
          ))}
        </div>
        {children}
        {fold?.onNext && (
          <div className={css.next}>
            <Button variant="primary" isFullWidth isFullWidthOnPhone onPress={fold.onNext}>
              {t('stop.next')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

type StateProps = Pick<Props, 'name' | 'control'> & { done: number; isFolded: boolean }

/** '1 of 4', with a tick when complete, or a warning of a passport that expires too early; after a rejected submission, how many need correcting. */
function StepState({ name, control, done, isFolded }: StateProps) {
  const { t } = useVisaText()
  const { errors } = useFormState({ control })
  const fields = VISA_STEPS[name]
  const wrong = fields.filter((field) => errors[field]).length
  const hint = usePassportHint(useWatch({ control, name: 'expireDate' }))
  if (wrong > 0) return <p className={cx(css.state, 'error')}>{t('stop.wrong', { count: wrong })}</p>
  // A wide page shows all fields, so there is no status before the first one is filled in.
  if (!isFolded && done === 0) return null
  return (
    <p className={css.state}>
      {done === fields.length && <Icon name={name === 'passport' && hint ? 'warning' : 'check'} size="s" />}
      {t('stop.count', { done, all: fields.length })}
    </p>
  )
}
