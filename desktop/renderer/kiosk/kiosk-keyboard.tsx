import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormKeyboard } from '#desktop/renderer/desk/form-keyboard.tsx'
import css from './kiosk-keyboard.module.css'

const TYPED = 'input:not([type=checkbox], [type=radio], [type=file], [readonly]), textarea:not([readonly])'

/** Keys for every field of the portal: there are no others. */
export function KioskKeyboard() {
  // Loaded before the first field asks for it.
  useTranslation('desk')
  return useIsTyping() ? (
    <div className={css.keyboard}>
      <FormKeyboard fields={TYPED} />
    </div>
  ) : null
}

function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const look = () => setTyping(document.activeElement?.matches(TYPED) === true)
    // The next field takes the focus only after the last one has lost it.
    const lookLater = () => requestAnimationFrame(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', lookLater)
    look()
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', lookLater)
    }
  }, [])
  return isTyping
}
