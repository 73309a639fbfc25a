import { type ReactNode, type RefObject, use, useEffect, useLayoutEffect } from 'react'
import { ComboBoxStateContext, PopoverContext, useSlottedContext } from 'react-aria-components'
import css from './combo-box.module.css'

type Props = { note: string; children: ReactNode }

/** What react-aria asks for. */
const TOP_LAYER = 'reactAriaTopLayer'

/** The open list below its field, and how much of it is shown. */
export function ComboList({ note, children }: Props) {
  const state = use(ComboBoxStateContext)
  // react-aria first renders without state, only to collect the rows.
  if (!state) return children
  if (!state.isOpen) return null
  return <Opened note={note}>{children}</Opened>
}

function Opened({ note, children }: Props) {
  const context = useSlottedContext(PopoverContext) as { ref?: RefObject<HTMLDivElement> } | null
  const box = context?.ref

  // react-aria hides all around an open list from screen readers, the field's label and the page's heading too. It
  // leaves what is marked so, and looks in the effect after this one.
  useLayoutEffect(() => {
    const page = box?.current?.closest<HTMLElement>('body > *')
    if (!page || page.dataset[TOP_LAYER] !== undefined) return
    page.dataset[TOP_LAYER] = ''
    return () => {
      delete page.dataset[TOP_LAYER]
    }
  }, [box])

  // Scrolls a list into view that opens below the screen's edge or behind an on-screen keyboard.
  useEffect(() => {
    const show = () => box?.current?.scrollIntoView({ block: 'nearest' })
    show()
    window.visualViewport?.addEventListener('resize', show)
    return () => window.visualViewport?.removeEventListener('resize', show)
  }, [box])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div
      className={css.opened}
      {...(box && { ref: box })}
      // The scroll bar and the note must not take the focus, which would close the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
      <p className={css.note}>{note}</p>
    </div>
  )
}
