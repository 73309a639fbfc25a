import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SpeakerSlots } from './speaker-slots.ts'

const Place = createContext<HTMLElement | null>(null)

type Props = { header: SpeakerSlots['header']; children: ReactNode }

/**
 * The sign at the top, mounted once for all states of the page, so that keyboard focus in it (on the language switch)
 * survives the record's arrival. The content below sets what the sign shows with `InSpeakerHeader`.
 */
export function SpeakerHeaderSlot({ header, children }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      {header(<div ref={setPlace} />)}
      <Place value={place}>{children}</Place>
    </>
  )
}

export function InSpeakerHeader({ children }: { children: ReactNode }) {
  const place = useContext(Place)
  return place && createPortal(children, place)
}
