import { useEffect, useRef, useState } from 'react'
import { createDrafts } from '#portal/lib/draft.ts'
import { sessionStore } from '#portal/lib/session.ts'
import { packState, unpackState } from '#shared/generator/share-state.ts'
import { type EditorState, FIRST_STATE, parseEditorState } from './editor-state.ts'

/** Milliseconds; browsers accept only a few address changes a second. */
const ADDRESS_PAUSE_MS = 400

const drafts = createDrafts('generator', parseEditorState)
const draftId = () => sessionStore.getState().companyId ?? ''

function ofAddress(kept: EditorState | undefined): EditorState | undefined {
  const shared = unpackState(window.location.hash.slice(1))
  return shared && { ...shared, own: kept?.own ?? {} }
}

/** The page's address with a state in its fragment; undefined when it would be too long for an address. */
export function addressOf({ definition, template }: EditorState): string | undefined {
  const packed = packState({ definition, template })
  return packed && `${window.location.pathname}#${packed}`
}

/**
 * The editors' content: from the link that was opened, else from the draft on this device, else the first preset. A
 * change is written to the address and the draft a moment later.
 */
export function useEditorState(): [EditorState, (change: (written: EditorState) => EditorState) => void] {
  const [written, setState] = useState<EditorState>(() => {
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
    const read = () => setState((now) => ofAddress(now) ?? now)
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  const change = (how: (written: EditorState) => EditorState) => {
    isTouched.current = true
    setState(how)
  }
  return [written, change]
}
