import { useState } from 'react'
import { whenIdle } from '#portal/lib/when-idle.ts'
import { CallError } from '#shared/contract/call-error.ts'
import type { PictureToCrop } from './photo-crop.tsx'
import type { Refusal } from './photo-file.ts'
import type { Area } from './photo-frame.ts'

// The code for processing pictures is not needed until there is one, so it loads when idle.
const loadWork = () => import('./photo-work.ts')
whenIdle(() => loadWork().catch(() => undefined))

/** Sends a photo and reports 0–100, or undefined when progress is unknown. Rejects when the photo was not accepted. */
export type SendPhoto = (file: File, onProgress: (percent: number | undefined) => void) => Promise<unknown>

/** The server's answer to a file that is not what its name says. */
const UNREADABLE = 415

type Phase = 'idle' | 'opening' | 'sending'

/** Handles a chosen file: read, crop if needed, send; what cannot be used is not. */
export function usePhotoUpload(send: SendPhoto) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [percent, setPercent] = useState<number>()
  const [toCrop, setToCrop] = useState<PictureToCrop>()
  const [refusal, setRefusal] = useState<Refusal>()

  const idle = () => {
    setPhase('idle')
    setPercent(undefined)
    setToCrop(undefined)
  }

  const sendOff = async (file: File) => {
    setPhase('sending')
    setPercent(0)
    try {
      await send(file, setPercent)
    } catch (error) {
      // A failed sending is silent, and logged by the sender. What the server cannot read either is no photo.
      if (error instanceof CallError && error.status === UNREADABLE) setRefusal('kind')
    }
    idle()
  }

  const cutAndSend = async (picture: ImageBitmap, file: File, area: Area, degrees: number) => {
    setToCrop(undefined)
    setPhase('opening')
    // A canvas can fail on a huge picture; then the original is sent and the server decides.
    const photo = await loadWork()
      .then(({ cropPhoto }) => cropPhoto(picture, area, degrees, file.name))
      .catch(() => file)
    picture.close()
    await sendOff(photo)
  }

  const choose = async (file: File | undefined) => {
    if (!file || phase !== 'idle') return
    // Some systems have no type for what an iPhone takes.
    const mayBePhoto = file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name)
    setRefusal(mayBePhoto ? undefined : 'kind')
    if (!mayBePhoto) return
    // If the cropping code cannot be loaded, the picture is sent as it is and the server crops it.
    const work = await loadWork().catch(() => undefined)
    if (!work) return sendOff(file)
    const { isLargeEnough, readPicture, whyNotSent, isPhotoShape, centerCrop } = work
    // A small file is ignored without a word.
    if (!isLargeEnough(file)) return
    setPhase('opening')
    const picture = await readPicture(file)
    if (!picture) {
      const why = whyNotSent(file)
      setRefusal(why)
      return why ? idle() : sendOff(file)
    }
    if (isPhotoShape(picture)) return cutAndSend(picture, file, centerCrop(picture), 0)
    setToCrop({
      picture,
      file,
      onUse: (area, degrees) => void cutAndSend(picture, file, area, degrees),
      onCancel: () => {
        picture.close()
        idle()
      },
    })
  }

  return { phase, percent, toCrop, refusal, choose: (file: File | undefined) => void choose(file) }
}
