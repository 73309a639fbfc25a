import { type KeyboardEvent, type ReactNode, use, useState } from 'react'
import { SelectStateContext } from 'react-aria-components'
import { createTypeAhead, findByTyping } from './type-ahead.ts'

export type SelectOption = { value: string; label: string }

/** Takes over a Select's type-ahead, whose own reset time (1 s) cannot be set. */
export function TypeAheadHandler({
  options,
  children,
}: {
  options: readonly SelectOption[]
  children: ReactNode
}) {
  const state = use(SelectStateContext)
  const [typing] = useState(() => createTypeAhead())

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!state || !isLetter || (event.key === ' ' && typing.isEmpty())) return
    event.preventDefault()
    event.stopPropagation()
    const currentKey = state.isOpen ? state.selectionManager.focusedKey : state.value
    const current = options.findIndex((option) => option.value === currentKey)
    const labels = options.map((option) => option.label)
    const found = options[findByTyping(labels, typing.add(event.key), current)]
    if (!found) return
    if (state.isOpen) state.selectionManager.setFocusedKey(found.value)
    else state.setValue(found.value)
  }

  return (
    <div style={{ display: 'contents' }} onKeyDownCapture={onKeyDownCapture}>
      {children}
    </div>
  )
}
