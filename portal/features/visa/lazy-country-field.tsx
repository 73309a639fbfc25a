import { useTranslation } from 'react-i18next'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import type { ComboBoxProps } from '#portal/ui/combo-box.tsx'
import { FieldSkeleton } from '#portal/ui/field-skeleton.tsx'

// The lists of countries and nationalities in two languages, and their search, load after the first view.
const file = () => import('./country-field.tsx')

export const LazyListField = lazyPart(
  async () => (await file()).CountryField,
  function WaitingList({ label, hint, errorMessage, value }: Omit<ComboBoxProps, 'options'>) {
    const { t } = useTranslation()
    const placeholder = value ? undefined : t('choose')
    const shown = { label, hint, errorMessage, placeholder }
    return <FieldSkeleton {...shown} text="" icon="down" />
  },
)

export const LazyListValue = lazyPart(
  async () => (await file()).CountryName,
  () => '\u00a0',
)
