import { useEffect, useRef, useState } from 'react'
import { createDrafts } from '#portal/lib/draft.ts'
import { sessionStore } from '#portal/lib/session.ts'
import { packState, unpackState } from '#shared/generator/share-state.ts'
import { FIRST_STATE, readWritten, type Written } from './generator-parts.ts'

/** Milliseconds; browsers take an address a few times a second only. */
const ADDRESS_PAUSE_MS = 400

const drafts = createDrafts('generator', readWritten)
const draftId = () => sessionStore.getState().companyId ?? ''

function ofAddress(kept: Written | undefined): Written | undefined {
  const shared = unpackState(window.location.hash.slice(1))
  return shared && { ...shared, own: kept?.own ?? {} }
}

/** The address of the page with a state in its fragment; undefined when it is longer than addresses may be. */
export function addressOf({ definition, template }: Written): string | undefined {
  const packed = packState({ definition, template })
  return packed && `${window.location.pathname}#${packed}`
}

/**
 * What stands in the editors: of the link that was opened, else of the draft on this device, else the first ready
 * one. A change goes into the address and the draft a moment later.
 */
export function useWritten(): [Written, (change: (written: Written) => Written) => void] {
  const [written, setWritten] = useState<Written>(() => {
    const kept = drafts.read(localStorage, draftId(), Date.now())?.values
    return ofAddress(kept) ?? kept ?? FIRST_STATE
  })
  const isTouched = useRef(false)

  useEffect(() => {
    if (!isTouched.current) return
    const keep = () => {
      drafts.write(localStorage, draftId(), written, Date.now())
      window.history.replaceState(window.history.state, '', addressOf(written) ?? window.location.pathname)
    }
    const pause = setTimeout(keep, ADDRESS_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [written])

  useEffect(() => {
    const read = () => setWritten((now) => ofAddress(now) ?? now)
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  const change = (how: (written: Written) => Written) => {
    isTouched.current = true
    setWritten(how)
  }
  return [written, change]
}
