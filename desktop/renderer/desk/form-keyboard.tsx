import { useTranslation } from 'react-i18next'
import { OnScreenKeyboard } from './on-screen-keyboard.tsx'

const FIELDS = 'form :is(input, textarea):not([type=checkbox], [type=radio], [type=file], [readonly])'

/** The standing desk's keyboard, below a form; keys type at the cursor. */
export function FormKeyboard({ fields = FIELDS }: { fields?: string }) {
  const { t } = useTranslation('desk')
  return (
    <OnScreenKeyboard
      hasCapitals
      // The only way to type like a user: keeps undo and React's events.
      onKey={(key) => document.execCommand('insertText', false, key)}
      onErase={() => document.execCommand('delete')}
      end={{ label: t('walkIn.next'), onPress: () => focusNextField(fields) }}
    />
  )
}

function focusNextField(selector: string): void {
  const fields: (Element | null)[] = [...document.querySelectorAll(selector)]
  const next = fields[(fields.indexOf(document.activeElement) + 1) % fields.length]
  if (next instanceof HTMLElement) next.focus()
}
