import { type Control, useWatch } from 'react-hook-form'
import { EmailText } from '#portal/ui/address-text.tsx'
import { Button } from '#portal/ui/button.tsx'
import { cx } from '#portal/ui/cx.ts'
import { RichText } from '#portal/ui/document-text.tsx'
import type { VisaForm } from '#shared/visa/visa.schema.ts'
import { LazyListValue } from './lazy-country-field.tsx'
import { usePassportHint } from './use-passport-hint.ts'
import { longDay } from './visa-day.ts'
import css from './visa-review.module.css'
import {
  filledCount,
  isListField,
  VISA_STEP_NAMES,
  VISA_STEPS,
  type VisaField,
  type VisaStepName,
} from './visa-steps.ts'
import { useVisaText } from './visa-text.ts'

/** Everything typed so far, as it will appear in the letter; updated with the form. */
export function VisaReview({ control, onEdit }: { control: Control<VisaForm>; onEdit: (stop: VisaStepName) => void }) {
  const { t } = useVisaText()
  return (
    <section className={css.review} aria-labelledby="visa-review">
      <div className={css.head}>
        <h2 id="visa-review" className="text-36">
          {t('review.title')}
        </h2>
        <p>{t('review.text')}</p>
      </div>
      <div className={css.groups}>
        {VISA_STEP_NAMES.map((stop) => (
          // No landmark: the form's sections have the same names.
          <div key={stop}>
            <div className={css.title}>
              <h3>{t(`stop.${stop}`)}</h3>
              <Button variant="quiet" icon="pencil" onPress={() => onEdit(stop)}>
                <span>
                  <RichText
                    text={t('review.edit', { stop: t(`stop.${stop}`) })}
                    parts={{ of: (words) => <span className="visually-hidden">{words}</span> }}
                  />
                </span>
              </Button>
            </div>
            <Filled control={control} stop={stop} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** The fields of a step; an empty step shows a single note. */
function Filled({ control, stop }: { control: Control<VisaForm>; stop: VisaStepName }) {
  const { t } = useVisaText()
  const fields: readonly VisaField[] = VISA_STEPS[stop]
  const values = useWatch({ control })
  if (filledCount(fields, values) === 0) return <p className={css.open}>{t('review.open')}</p>
  return (
    <dl>
      {fields.map((name) => (
        <Row key={name} name={name} value={values[name]?.trim() ?? ''} />
      ))}
    </dl>
  )
}

function Row({ name, value }: { name: VisaField; value: string }) {
  const { t, i18n } = useVisaText()
  const hint = usePassportHint(name === 'expireDate' ? value : '')
  return (
    <div className={cx(name === 'passportNbr' && value !== '' && css.passport)}>
      <dt>{t(`${name}.label`)}</dt>
      <dd className={cx(value === '' && css.open)}>
        {value === '' && t('review.open')}
        {value !== '' && isListField(name) && <LazyListValue name={name} value={value} />}
        {value !== '' && !isListField(name) && (
          <EmailText email={name === 'expireDate' ? longDay(value, i18n.language) : value} />
        )}
        {hint && <p className={css.open}>{hint}</p>}
      </dd>
    </div>
  )
}
