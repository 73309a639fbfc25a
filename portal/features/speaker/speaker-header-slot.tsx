import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SpeakerSlots } from './speaker-slots.ts'

const Place = createContext<HTMLElement | null>(null)

type Props = { header: SpeakerSlots['header']; children: ReactNode }

/**
 * The sign on top, mounted once for all states of the page, so that who stands in it with the keyboard (the language
 * switch) still does when the record arrives. What is under it says with `InSpeakerHeader` what the sign holds.
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
