import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NextTile, Tile, useKeys } from '#desktop/renderer/kit/tile.tsx'
import { centerCrop, photoSize } from '#portal/ui/photo-frame.ts'
import css from './camera.module.css'

const JPEG_QUALITY = 0.9

type Props = {
  /** Address of the photo taken; '' while the picture is live. */
  photoUrl: string
  /** Undefined: another one is to be taken. */
  onPhoto: (photo: Blob | undefined) => void
  onMissing?: () => void
  /** Without a webcam, a file may be chosen. */
  hasFiles?: boolean
}

/** The webcam in the 35:45 frame of an ID photo, or a file if there is no webcam. F8 takes the photo. */
export function Camera({ photoUrl, onPhoto, onMissing, hasFiles = true }: Props) {
  const { t } = useTranslation('desk')
  const file = useRef<HTMLInputElement>(null)
  const { video, isMissing } = useLivePicture(photoUrl === '')

  // F8 before it was known that there is no webcam: then a file is asked for as soon as that is.
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isMissing) return
    onMissing?.()
    if (isAsked.current && hasFiles) file.current?.click()
  }, [isMissing, onMissing, hasFiles])
  async function take(): Promise<void> {
    const live = video.current
    isAsked.current = live?.videoWidth === 0
    if (!live || live.videoWidth === 0) return
    onPhoto(await cut(live, { width: live.videoWidth, height: live.videoHeight }))
  }
  async function use(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    const picture = await createImageBitmap(chosen)
    onPhoto(await cut(picture, picture))
  }

  useKeys(({ key }) => {
    if (key !== 'F8') return false
    // A photo that is taken is given up by its own button alone.
    if (photoUrl) return true
    if (isMissing && hasFiles) file.current?.click()
    else void take()
    return true
  })

  return (
    <div className={css.camera}>
      <div className={css.frame}>
        {photoUrl ? (
          <img src={photoUrl} alt={t('camera.taken')} />
        ) : (
          <>
            <video ref={video} autoPlay muted playsInline />
            <svg className={css.guide} viewBox="0 0 70 90" aria-hidden="true">
              <ellipse cx="35" cy="38" rx="17" ry="23" />
              <path d="M0 62h70" />
            </svg>
            <span className={css.live}>{isMissing ? t('camera.missing') : t('camera.live')}</span>
          </>
        )}
      </div>
      {photoUrl ? (
        <Tile icon="retry" onPress={() => onPhoto(undefined)}>
          {t('camera.again')}
        </Tile>
      ) : isMissing && !hasFiles ? null : isMissing ? (
        <Tile icon="upload" onPress={() => file.current?.click()}>
          {t('camera.file')}
        </Tile>
      ) : (
        <NextTile icon="camera" title={t('camera.take')} onPress={() => void take()} />
      )}
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        onChange={(event) => void use(event.target.files?.[0])}
      />
    </div>
  )
}

/** The webcam's picture while `isLive`, and whether there is no webcam. */
export function useLivePicture(isLive: boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!isLive) return
    let stream: MediaStream | undefined
    let isOver = false
    const wanted = { video: { width: { ideal: 1280 }, height: { ideal: 960 } }, audio: false }
    const asked = navigator.mediaDevices?.getUserMedia(wanted) ?? Promise.reject(new Error('no camera'))
    asked.then(
      (live) => {
        stream = live
        if (isOver) stopAll(live)
        else if (video.current) video.current.srcObject = live
      },
      () => setMissing(true),
    )
    return () => {
      isOver = true
      if (stream) stopAll(stream)
    }
  }, [isLive])
  return { video, isMissing }
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function cut(source: CanvasImageSource, size: { width: number; height: number }): Promise<Blob> {
  const area = centerCrop(size)
  const { width, height } = photoSize(area)
  const canvas = new OffscreenCanvas(width, height)
  const { x, y } = area
  canvas.getContext('2d')?.drawImage(source, x, y, area.width, area.height, 0, 0, width, height)
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
}

/** An address under which the page shows the picture; '' without one. */
export function useObjectUrl(picture: Blob | undefined): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!picture) return setAddress('')
    const url = URL.createObjectURL(picture)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [picture])
  return address
}
