import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { BADGE_TYPES, type BadgeType, INPUT_LABEL_KEY } from '#shared/badge/pass.ts'
import css from './many-invitations.module.css'

type Props = {
  label: string
  value: BadgeType
  onChange: (type: BadgeType) => void
  isLabelled?: boolean
  isDisabled?: boolean
}

/** The browser's own choice: hundreds of the portal's would make a list slow. */
export const TypeSelect = memo(function TypeSelect({ label, value, onChange, isLabelled, isDisabled }: Props) {
  const { t } = useTranslation('pass')
  return (
    <label className={css.type}>
      <span className={isLabelled ? css.typeLabel : 'visually-hidden'}>{label}</span>
      <select value={value} disabled={isDisabled} onChange={(event) => onChange(event.target.value as BadgeType)}>
        {BADGE_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(INPUT_LABEL_KEY[type])}
          </option>
        ))}
      </select>
    </label>
  )
})
