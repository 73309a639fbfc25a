import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { FormDialogButton } from '#portal/office/frame/form-dialog.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { DateField } from '#portal/ui/date-field.tsx'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { useVisaAction } from './use-visas.ts'

/** When the applicant arrives and leaves, as far as the organizer knows; lists for authorities are chosen by it. */
export function TravelDays({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const { mediumDate } = useDates()
  const action = useVisaAction()
  const [days, setDays] = useState({ arrivalDate: '', departureDate: '' })
  const { arrivalDate, departureDate } = visa
  const isReversed = days.arrivalDate !== '' && days.departureDate !== '' && days.departureDate < days.arrivalDate
  const save = async () => {
    if (isReversed) return false
    await action.mutateAsync(() => calls.visa.updateVisa({ params: { id: visa._id }, body: days }))
    return true
  }
  const dayTexts = [arrivalDate, departureDate].map((day) => (day ? mediumDate(day) : '…'))
  return (
    <div className="apart">
      <span>{arrivalDate || departureDate ? dayTexts.join(' – ') : t('travel.none')}</span>
      <Allowed call="visa.updateVisa">
        <FormDialogButton
          variant="line"
          icon="pencil"
          title={t('travel.title')}
          label={t('organizer:act.change')}
          saveLabel={t('ui:save')}
          isPending={action.isPending}
          onOpen={() => setDays({ arrivalDate: arrivalDate ?? '', departureDate: departureDate ?? '' })}
          onSave={() => save().catch(() => false)}
        >
          <DateField
            label={t('organizer:person.arrivalDate')}
            value={days.arrivalDate}
            onChange={(day) => setDays({ ...days, arrivalDate: day })}
          />
          <DateField
            label={t('organizer:person.departureDate')}
            value={days.departureDate}
            onChange={(day) => setDays({ ...days, departureDate: day })}
            {...(isReversed && { errorMessage: t('travel.order') })}
          />
        </FormDialogButton>
      </Allowed>
    </div>
  )
}
