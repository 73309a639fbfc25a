import type { KeyboardEvent } from 'react'

/** What was pasted over several lines, in one. */
export const asOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')

/** For a field that grows but is still one line: Enter sends the form, pasted line ends become blanks. */
export function oneLine(onChange: (value: string) => void) {
  return {
    onChange: (value: string) => onChange(asOneLine(value)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return
      event.preventDefault()
      event.target.form?.requestSubmit()
    },
  }
}
