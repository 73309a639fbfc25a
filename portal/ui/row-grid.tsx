import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createTypeAhead, findIndexByTyping } from './type-ahead.ts'

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)'

/**
 * Rows with buttons, made of native elements so that hundreds cost little. Tab moves to one row and then to its
 * buttons; arrows, Home, End and letters move between rows. RowGridRow renders a row's content.
 */
export function RowGrid({ label, children }: { label: string; children: ReactNode }) {
  const grid = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement>(null)
  const [typed] = useState(() => createTypeAhead())
  const rows = () => [...(grid.current?.querySelectorAll<HTMLElement>(':scope > [role=row]') ?? [])]

  // Only one row is a tab stop. It is set outside React, which would render all rows on each focus change.
  const choose = (row: HTMLElement | undefined) => {
    current.current?.setAttribute('tabindex', '-1')
    current.current = row ?? null
    row?.setAttribute('tabindex', '0')
  }
  useEffect(() => {
    if (!current.current?.isConnected) choose(rows()[0])
  })

  const go = (event: KeyboardEvent, row: HTMLElement | undefined) => {
    if (!row) return
    event.preventDefault()
    row.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = rows()
    const row = all.find((one) => one.contains(event.target as Node))
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Tab') return leave(event, row, all)
    const index = all.indexOf(row)
    if (event.key === 'ArrowDown') return go(event, all[index + 1])
    if (event.key === 'ArrowUp') return go(event, all[index - 1])
    if (event.target !== row) return
    if (event.key === 'Home') return go(event, all[0])
    if (event.key === 'End') return go(event, all.at(-1))
    if (event.key.length !== 1 || (event.key === ' ' && typed.isEmpty())) return
    const names = all.map((one) => one.getAttribute('aria-label') ?? '')
    go(event, all[findIndexByTyping(names, typed.add(event.key), index)])
  }

  /** Tab moves through one row's buttons and then out of the grid. */
  const leave = (event: KeyboardEvent, row: HTMLElement, all: readonly HTMLElement[]) => {
    if (event.shiftKey) {
      if (event.target === row) grid.current?.focus()
      return
    }
    const inRow = [...row.querySelectorAll<HTMLElement>(FOCUSABLE)]
    if (event.target !== (inRow.at(-1) ?? row)) return
    const last = all.at(-1)
    const end = [...(last?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].at(-1) ?? last
    end?.focus({ preventScroll: true })
    choose(row)
  }

  // On entering the grid, Tab moves to the last focused row instead of through all earlier buttons.
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const isEntering = !grid.current?.contains(event.relatedTarget)
    grid.current?.setAttribute('tabindex', '-1')
    if (event.target === grid.current) return isEntering && current.current?.focus()
    const row = rows().find((one) => one.contains(event.target))
    if (row && row !== current.current) choose(row)
  }
  const onBlur = (event: FocusEvent) => {
    if (!grid.current?.contains(event.relatedTarget)) grid.current?.setAttribute('tabindex', '0')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be laid out as these are
    <div ref={grid} role="grid" tabIndex={0} aria-label={label} onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur}>
      {children}
    </div>
  )
}

/** `name` is matched when typing letters, and is what screen readers say for the row. */
export function RowGridRow(props: { name: string; className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see RowGrid
    <div role="row" tabIndex={-1} aria-label={props.name} className={props.className}>
      {/* biome-ignore lint/a11y/useSemanticElements: see RowGrid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus */}
      <div role="gridcell">{props.children}</div>
    </div>
  )
}
