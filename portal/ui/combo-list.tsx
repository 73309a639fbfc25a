import { type ReactNode, type RefObject, use, useEffect } from 'react'
import { ComboBoxStateContext, PopoverContext, useSlottedContext } from 'react-aria-components'
import css from './combo-box.module.css'

type Props = { note: string; children: ReactNode }

/** The open list under its field, and how much of it is shown. */
export function ComboList({ note, children }: Props) {
  const state = use(ComboBoxStateContext)
  // react-aria reads the rows from a first rendering that has no state.
  if (!state) return children
  if (!state.isOpen) return null
  return <Opened note={note}>{children}</Opened>
}

function Opened({ note, children }: Props) {
  const context = useSlottedContext(PopoverContext) as { ref?: RefObject<HTMLDivElement> } | null
  const box = context?.ref

  // A list that opens under the edge of the screen, or under a keyboard that comes up, is brought into sight.
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
      // The scroll bar and the note take no focus, so they do not close the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
      <p className={css.note}>{note}</p>
    </div>
  )
}
