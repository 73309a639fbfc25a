import { useTranslation } from 'react-i18next'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import type { ComboBoxProps } from '#portal/ui/combo-box.tsx'
import { WaitingField } from '#portal/ui/waiting-field.tsx'

// The lists of the world in two languages, and what searches them, come after the first view.
const file = () => import('./visa-list-field.tsx')

export const LazyListField = lazyPart(
  async () => (await file()).VisaListField,
  function WaitingList({ label, hint, errorMessage, value }: Omit<ComboBoxProps, 'options'>) {
    const { t } = useTranslation('ui')
    const placeholder = value ? undefined : t('select.placeholder')
    const shown = { label, hint, errorMessage, placeholder }
    return <WaitingField {...shown} text="" icon="down" />
  },
)

export const LazyListWords = lazyPart(
  async () => (await file()).VisaListWords,
  () => '\u00a0',
)
