import { useEffect, useRef, useState } from 'react'
import { MIN_UPLOAD_BYTES } from '#shared/widget-constants.ts'

/** Sends a file and reports 0–100, or undefined when progress is unknown. Rejects when it was not accepted; `signal` cancels it. */
export type SendFile = (
  file: File,
  onProgress: (percent: number | undefined) => void,
  signal: AbortSignal,
) => Promise<unknown>

export interface Sending {
  file: File
  /** Undefined once all is handed to the network and the server has not answered: only its answer is the end. */
  percent: number | undefined
}

/**
 * Uploads a chosen file: too small ones are ignored; on failure the progress resets, and the sender
 * logs it (STATE-09, Q-176). One that is chosen meanwhile takes the place of the one on its way.
 */
export function useFileUpload(send: SendFile) {
  const [sending, setSending] = useState<Sending>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const start = async (file: File) => {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    const show = (next: Sending | undefined) => stop.current === own && setSending(next)
    show({ file, percent: 0 })
    const report = (percent: number | undefined) => show({ file, percent: percent === 100 ? undefined : percent })
    await send(file, report, own.signal).catch(() => undefined)
    show(undefined)
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
