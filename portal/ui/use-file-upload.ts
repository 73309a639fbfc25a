import { useEffect, useRef, useState } from 'react'
import { MIN_UPLOAD_BYTES } from '#shared/widget-constants.ts'

/** Sends a file and reports 0–100. Rejects when the file was not accepted; `signal` cancels it. */
export type SendFile = (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<unknown>

export interface Sending {
  file: File
  percent: number
}

/**
 * Uploads a chosen file: too small ones are ignored; on failure the progress resets, and the sender
 * logs it (STATE-09, Q-176).
 */
export function useFileUpload(send: SendFile) {
  const [sending, setSending] = useState<Sending>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const start = async (file: File) => {
    if (stop.current) return
    stop.current = new AbortController()
    setSending({ file, percent: 0 })
    try {
      await send(file, (percent) => setSending({ file, percent }), stop.current.signal)
    } catch {
      // Only reset to the idle state.
    }
    stop.current = undefined
    setSending(undefined)
  }

  return {
    sending,
    choose(file: File | undefined) {
      if (file && file.size > MIN_UPLOAD_BYTES) void start(file)
    },
    /** Whatever its size, such as what was cut out of a chosen picture: the rule is about what is chosen. */
    start: (file: File) => void start(file),
    cancel: () => stop.current?.abort(),
  }
}
