import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '#portal/lib/when-idle.ts'
import { headOf } from '#shared/upload/picture-kind.rules.ts'
import { MIN_UPLOAD_BYTES } from '#shared/widget-constants.ts'
import type { CropRequest } from './lazy-crop-dialog.tsx'
import type { FileRejectionReason } from './photo-file.ts'
import type { Area } from './photo-frame.ts'

/** Sends a file and reports 0–100, or undefined when progress is unknown. Rejects when it was not accepted; `signal` cancels it. */
export type SendFile = (
  file: File,
  onProgress: (percent: number | undefined) => void,
  signal: AbortSignal,
) => Promise<unknown>

interface Sending {
  file: File
  /** Undefined once everything is sent and only the server's response is outstanding. */
  percent: number | undefined
}

/**
 * Uploads a chosen file: too small ones are ignored; on failure the progress resets, and the sender
 * logs it (STATE-09, Q-176). A file chosen meanwhile replaces the one being sent.
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
    /** Whatever its size, for example of a cropped picture: the size rule applies to the chosen file. */
    start: (file: File) => void start(file),
    cancel: () => stop.current?.abort(),
  }
}

// The code for processing pictures is not needed until there is one, so it loads when idle.
const loadPhotoTools = () => import('./photo-tools.ts')
whenIdle(() => loadPhotoTools().catch(() => undefined))

/**
 * Handles a chosen file: reads it, crops it if needed and sends it; unusable files are not sent. The
 * cropped file is `sending` until the server has answered; another one may be chosen instead.
 */
export function usePhotoUpload(send: SendFile) {
  const [isOpening, setOpening] = useState(false)
  const [toCrop, setToCrop] = useState<CropRequest>()
  const [refusal, setRefusal] = useState<FileRejectionReason>()

  const { sending, start } = useFileUpload(send)
  const reset = () => {
    setOpening(false)
    setToCrop(undefined)
  }
  const resetAndSend = (file: File) => {
    reset()
    start(file)
  }

  const cropAndSend = async (picture: ImageBitmap, file: File, area: Area, degrees: number) => {
    setToCrop(undefined)
    setOpening(true)
    // A canvas can fail on a huge picture; then the original is sent and the server decides.
    const photo = await loadPhotoTools()
      .then(({ cropPhoto }) => cropPhoto(picture, area, degrees, file.name))
      .catch(() => file)
    picture.close()
    resetAndSend(photo)
  }

  const choose = async (file: File | undefined) => {
    if (!file || isOpening) return
    setRefusal(undefined)
    // If the cropping code cannot be loaded, the picture is sent as it is and the server crops it.
    const photoTools = await loadPhotoTools().catch(() => undefined)
    if (!photoTools) return resetAndSend(file)
    const { isLargeEnough, readPicture, rejectionReason, isPhotoShape, centerCrop } = photoTools
    // A small file is ignored without a word.
    if (!isLargeEnough(file)) return
    setOpening(true)
    const picture = await readPicture(file)
    if (!picture) {
      const why = rejectionReason(await headOf(file), file.size)
      setRefusal(why)
      return why ? reset() : resetAndSend(file)
    }
    if (isPhotoShape(picture)) return cropAndSend(picture, file, centerCrop(picture), 0)
    setToCrop({
      picture,
      file,
      onUse: (area, degrees) => void cropAndSend(picture, file, area, degrees),
      onCancel: () => {
        picture.close()
        reset()
      },
    })
  }

  return { isOpening, sending, toCrop, refusal, choose: (file: File | undefined) => void choose(file) }
}
