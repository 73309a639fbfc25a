import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import print from '#portal/office/badges/print/print-page.module.css'
import { useStageWords, useVisaStages } from '#portal/office/visas/use-visa-stages.ts'
import { isRefused, stateOf } from '#portal/office/visas/visa-state.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DateField } from '#portal/ui/date-field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { compareNames } from '#shared/names/order.ts'
import { nationalityText } from '#shared/reference/nationalities.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { VISA_LIST_RECIPIENTS, type VisaListRecipient } from '#shared/visa/visa-list.ts'

export interface VisaListChoice {
  /** '' for all that are not refused. */
  state: string
  /** As stored; '' for all. */
  nationality: string
  /** Arrival, YYYY-MM-DD, both included; '' for any. */
  from: string
  to: string
  /** With days given: also those whose arrival nobody knows yet. */
  isUndated: boolean
}

type Choosable = Pick<Visa, 'status' | 'nationality' | 'arrivalDate'>

export function isChosen(visa: Choosable, { state, nationality, from, to, isUndated }: VisaListChoice): boolean {
  const { arrivalDate } = visa
  if (state === '' ? isRefused(visa) : stateOf(visa) !== state) return false
  if (nationality !== '' && visa.nationality !== nationality) return false
  if (from === '' && to === '') return true
  if (!arrivalDate) return isUndated
  return (from === '' || from <= arrivalDate) && (to === '' || arrivalDate <= to)
}

const ALL = 'all'

type Props = {
  visas: readonly Visa[]
  choice: VisaListChoice
  recipient: VisaListRecipient
  /** How many are on the list; undefined until it is known. */
  count: number | undefined
  onChoice: (change: Partial<VisaListChoice>) => void
  onRecipient: (recipient: VisaListRecipient) => void
}

/** Who is on the list, and for whom it is. */
export function VisaListFields({ visas, choice, recipient, count, onChoice, onRecipient }: Props) {
  const { t } = useTranslation('organizer-visas')
  const language = useLanguage()
  const { labelOf } = useStageWords()
  const states = [...new Set([...useVisaStages(), ...visas.map(stateOf)])]
  const nationalities = [...new Set(visas.map(({ nationality }) => nationality))]
    .map((value) => ({ value, label: nationalityText(value, language) }))
    .filter(({ value }) => value !== '')
    .sort((one, other) => compareNames(one.label, other.label))
  return (
    <>
      <h2 className={print.which}>
        {t('list.who')}
        <span role="status">{count !== undefined && t('list.count', { count })}</span>
      </h2>
      <div className={print.pair}>
        <Select
          label={t('organizer:word.state')}
          value={choice.state || ALL}
          onChange={(state) => onChoice({ state: state === ALL ? '' : state })}
          options={[
            { value: ALL, label: t('list.notRefused') },
            ...states.map((state) => ({ value: state, label: labelOf(state) })),
          ]}
        />
        <Select
          label={t('organizer:person.nationality')}
          value={choice.nationality || ALL}
          onChange={(nationality) => onChoice({ nationality: nationality === ALL ? '' : nationality })}
          options={[{ value: ALL, label: t('view.all') }, ...nationalities]}
        />
        <DateField label={t('list.from')} value={choice.from} onChange={(from) => onChoice({ from })} />
        <DateField label={t('list.to')} value={choice.to} onChange={(to) => onChoice({ to })} />
      </div>
      {(choice.from || choice.to) && (
        <Checkbox value={choice.isUndated} onChange={(isUndated) => onChoice({ isUndated })}>
          {t('list.undated')}
        </Checkbox>
      )}
      <Select
        label={t('list.recipient')}
        value={recipient}
        onChange={(one) => onRecipient(one as VisaListRecipient)}
        options={VISA_LIST_RECIPIENTS.map((one) => ({ value: one, label: t(`list.recipients.${one}`) }))}
      />
    </>
  )
}
