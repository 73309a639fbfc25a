import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormKeyboard } from '#desktop/renderer/desk/form-keyboard.tsx'
import css from './kiosk-keyboard.module.css'

const TYPED = 'input:not([type=checkbox], [type=radio], [type=file], [readonly]), textarea:not([readonly])'

const AFTER_CLICK_MS = 50

/** Keys for every field of the portal: there are no others. */
export function KioskKeyboard() {
  // Loaded before the first field asks for it.
  useTranslation('desk')
  return useIsTyping() ? (
    <div className={css.keyboard}>
      <FormKeyboard isOver fields={TYPED} />
    </div>
  ) : null
}

function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let isPressed = false
    const look = () => {
      const isField = document.activeElement?.matches(TYPED) === true
      // What is pressed must not move away under the finger: the keys leave after the click.
      if (isField || !isPressed) setTyping(isField)
    }
    // The next field takes the focus only after the last one has lost it.
    const lookLater = () => requestAnimationFrame(look)
    const press = () => {
      isPressed = true
    }
    const release = () => {
      isPressed = false
      setTimeout(look, AFTER_CLICK_MS)
    }
    const heard = {
      focusin: look,
      focusout: lookLater,
      pointerdown: press,
      pointerup: release,
      pointercancel: release,
    }
    for (const [name, listener] of Object.entries(heard)) document.addEventListener(name, listener, true)
    look()
    return () => {
      for (const [name, listener] of Object.entries(heard)) document.removeEventListener(name, listener, true)
    }
  }, [])
  return isTyping
}
