import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { HOTELS_LATER, meansHotelsLater } from '#shared/edition/hotels-later.ts'
import css from './edition-field.module.css'

type Props = {
  label: ReactNode
  value: string
  problem: string | undefined
  onSave: (value: unknown) => void
}

/** What the hotels' link does: it announces the day of the list, or opens an address. */
export function HotelsField({ label, value, problem, onSave }: Props) {
  const { t } = useTranslation('organizer-edition')
  const isLater = value === HOTELS_LATER
  // '' until an address was typed, so that nothing is saved by choosing alone.
  const [typed, setTyped] = useState<string>()
  const opens = typed !== undefined || !isLater
  const address = typed ?? (isLater ? '' : value)
  const leave = () => {
    const wanted = address.trim()
    if (wanted === '' || wanted === value) setTyped(undefined)
    else onSave(meansHotelsLater(wanted) ? HOTELS_LATER : wanted)
    if (meansHotelsLater(wanted)) setTyped(undefined)
  }
  const choose = (choice: string) => {
    setTyped(choice === 'later' ? undefined : '')
    if (choice === 'later' && !isLater) onSave(HOTELS_LATER)
  }
  return (
    <div className={css.hotels}>
      <Select
        label={label}
        value={opens ? 'address' : 'later'}
        options={(['later', 'address'] as const).map((one) => ({ value: one, label: t(`hotels.${one}`) }))}
        onChange={choose}
      />
      {opens && (
        <TextField
          label={t('hotels.url')}
          value={address}
          onChange={setTyped}
          onBlur={leave}
          autoFocus={typed === ''}
          onKeyDown={({ key }) => {
            if (key === 'Enter') leave()
            if (key === 'Escape') setTyped(undefined)
          }}
          {...(problem && { errorMessage: problem })}
        />
      )}
    </div>
  )
}
