import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { OnScreenKeyboard } from './on-screen-keyboard.tsx'

const FIELDS = 'form :is(input, textarea):not([type=checkbox], [type=radio], [type=file], [readonly])'

type Props = {
  fields?: string
  /** The keyboard covers the page, and closes after the last field. */
  isOverlay?: boolean
}

/** The standing desk's keyboard, below a form; keys type at the cursor. */
export function FormKeyboard({ fields = FIELDS, isOverlay = false }: Props) {
  const { t } = useTranslation('desk')
  const startsWithCapital = useSyncExternalStore(subscribeToCursor, isAtStart)
  const isLast = useSyncExternalStore(subscribeToCursor, () => nextField(fields) === undefined)
  const closes = isOverlay && isLast
  const next = { label: t('walkIn.next'), onPress: () => (nextField(fields) ?? shownFields(fields)[0])?.focus() }
  return (
    <OnScreenKeyboard
      hasCapitals
      startsWithCapital={startsWithCapital}
      // The only way to type like a user: keeps undo and React's events.
      onKey={(key) => document.execCommand('insertText', false, key)}
      onErase={() => document.execCommand('delete')}
      end={closes ? { label: t('osk.close'), onPress: leaveLastField } : next}
      onClose={isOverlay && !closes ? leaveField : undefined}
    />
  )
}

const WORDS = ':is(textarea, [type=text]):not([inputmode])'
const CURSOR_EVENTS = ['focusin', 'input', 'selectionchange']

function subscribeToCursor(change: () => void): () => void {
  for (const name of CURSOR_EVENTS) document.addEventListener(name, change)
  return () => {
    for (const name of CURSOR_EVENTS) document.removeEventListener(name, change)
  }
}

/** Names begin with a capital; addresses, numbers and passwords do not. */
function isAtStart() {
  const field = document.activeElement
  return field?.matches(WORDS) === true && (field as HTMLInputElement).selectionStart === 0
}

const shownFields = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((field) => field.checkVisibility())

/** Undefined after the last one. */
function nextField(selector: string): HTMLElement | undefined {
  const fields = shownFields(selector)
  return fields[fields.indexOf(document.activeElement as HTMLElement) + 1]
}

const leaveField = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()

/** Scrolls to what follows the last field: a checkbox, the submit button. */
function leaveLastField() {
  const form = document.activeElement?.closest('form')
  leaveField()
  form?.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' })
}
