import { useState } from 'react'
import { whenIdle } from '#portal/lib/when-idle.ts'
import { CallError } from '#shared/contract/call-error.ts'
import type { PictureToCrop } from './photo-crop.tsx'
import type { Refusal } from './photo-file.ts'
import type { Area } from './photo-frame.ts'
import { type SendFile, useFileUpload } from './use-file-upload.ts'

// The code for processing pictures is not needed until there is one, so it loads when idle.
const loadWork = () => import('./photo-work.ts')
whenIdle(() => loadWork().catch(() => undefined))

/** The server's answer to a file that is not what its name says. */
const UNREADABLE = 415

/**
 * Handles a chosen file: read, crop if needed, send; what cannot be used is not. What was
 * cropped is `sending` until the server has answered; another one may be chosen in its place.
 */
export function usePhotoUpload(send: SendFile) {
  const [isOpening, setOpening] = useState(false)
  const [toCrop, setToCrop] = useState<PictureToCrop>()
  const [refusal, setRefusal] = useState<Refusal>()

  // A failed sending is silent, and logged by the sender. What the server cannot read either is no photo.
  const { sending, start } = useFileUpload(send, (error) => {
    if (error instanceof CallError && error.status === UNREADABLE) setRefusal('kind')
  })
  const idle = () => {
    setOpening(false)
    setToCrop(undefined)
  }
  const sendOff = (file: File) => {
    idle()
    start(file)
  }

  const cutAndSend = async (picture: ImageBitmap, file: File, area: Area, degrees: number) => {
    setToCrop(undefined)
    setOpening(true)
    // A canvas can fail on a huge picture; then the original is sent and the server decides.
    const photo = await loadWork()
      .then(({ cropPhoto }) => cropPhoto(picture, area, degrees, file.name))
      .catch(() => file)
    picture.close()
    sendOff(photo)
  }

  const choose = async (file: File | undefined) => {
    if (!file || isOpening) return
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
    setOpening(true)
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

  return { isOpening, sending, toCrop, refusal, choose: (file: File | undefined) => void choose(file) }
}
