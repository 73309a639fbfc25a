import type { KeyboardEvent } from 'react'

/** Joins pasted lines into one. */
export const asOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')

/** For a growing single-line field: Enter submits the form, pasted line breaks become spaces. */
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
