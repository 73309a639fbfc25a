import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { BadgePart } from '#portal/features/badge/badge-card/badge-part.ts'
import { ATTENDEE_FIELDS, type AttendeeField } from '#shared/badge/badge.fields.ts'

const PART: Partial<Record<AttendeeField, BadgePart>> = {
  nom: 'name',
  prenom: 'name',
  position: 'position',
  company: 'company',
}

/**
 * Which field is being filled in, and whether the badge has left the screen since the first one was: a phone
 * then shows the strip. `hang` is the badge's place, `formEvents` belong to the form.
 */
export function useAttendeeFocus() {
  const [field, setField] = useState<AttendeeField>()
  const [hasBegun, setBegun] = useState(false)
  const [isAway, setAway] = useState(false)
  const hang = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const place = hang.current
    if (!place) return
    // The strip's height: it comes when only that much of the badge is left.
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false), {
      rootMargin: '-76px 0px 0px',
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [])

  return {
    focused: field && { field, part: PART[field] },
    isBadgeAway: hasBegun && isAway,
    hang,
    formEvents: {
      onFocus: (event: FocusEvent) => {
        const name = ATTENDEE_FIELDS.find((one) => one === (event.target as HTMLInputElement).name)
        setField(name)
        if (name) setBegun(true)
      },
      onBlur: () => setField(undefined),
    },
  }
}
