import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryTile, Tile, useKeys } from '#desktop/renderer/kit/tile.tsx'
import { centerCrop, photoSize } from '#portal/ui/photo-frame.ts'
import css from './camera.module.css'

const JPEG_QUALITY = 0.9

type Props = {
  /** Address of the photo taken; '' while the camera is live. */
  photoUrl: string
  /** Called with undefined to take another photo. */
  onPhoto: (photo: Blob | undefined) => void
  onNoCamera?: () => void
  /** Whether a file may be chosen if there is no webcam. */
  allowsFile?: boolean
}

/** The webcam in the 35:45 frame of an ID photo, or a file if there is no webcam. F8 takes the photo. */
export function Camera({ photoUrl, onPhoto, onNoCamera, allowsFile = true }: Props) {
  const { t } = useTranslation('desk')
  const file = useRef<HTMLInputElement>(null)
  const { video, hasFailed } = useCameraStream(photoUrl === '')

  // F8 was pressed before the camera answered: if there is none, the file dialog opens as soon as that is known.
  const isPhotoRequested = useRef(false)
  useEffect(() => {
    if (!hasFailed) return
    onNoCamera?.()
    if (isPhotoRequested.current && allowsFile) file.current?.click()
  }, [hasFailed, onNoCamera, allowsFile])
  async function takePhoto() {
    const live = video.current
    isPhotoRequested.current = live?.videoWidth === 0
    if (!live || live.videoWidth === 0) return
    onPhoto(await cropToJpeg(live, { width: live.videoWidth, height: live.videoHeight }))
  }
  async function acceptFile(chosen: File | undefined) {
    if (!chosen) return
    const picture = await createImageBitmap(chosen)
    onPhoto(await cropToJpeg(picture, picture))
  }

  useKeys(({ key }) => {
    if (key !== 'F8') return false
    // Only its own button discards a photo that was taken.
    if (photoUrl) return true
    if (hasFailed && allowsFile) file.current?.click()
    else void takePhoto()
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
            <span className={css.live}>{hasFailed ? t('camera.missing') : t('camera.live')}</span>
          </>
        )}
      </div>
      {photoUrl ? (
        <Tile icon="retry" onPress={() => onPhoto(undefined)}>
          {t('camera.again')}
        </Tile>
      ) : hasFailed && !allowsFile ? null : hasFailed ? (
        <Tile icon="upload" onPress={() => file.current?.click()}>
          {t('camera.file')}
        </Tile>
      ) : (
        <PrimaryTile icon="camera" title={t('camera.take')} onPress={takePhoto} />
      )}
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        onChange={(event) => void acceptFile(event.target.files?.[0])}
      />
    </div>
  )
}

/** Streams the webcam into `video` while `isLive`; `hasFailed` if there is none, or it may not be used. */
export function useCameraStream(isLive: boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isLive) return
    let stream: MediaStream | undefined
    let isCancelled = false
    const constraints = { video: { width: { ideal: 1280 }, height: { ideal: 960 } }, audio: false }
    const request = navigator.mediaDevices?.getUserMedia(constraints) ?? Promise.reject(new Error('no camera'))
    request.then(
      (live) => {
        stream = live
        if (isCancelled) stopStream(live)
        else if (video.current) video.current.srcObject = live
      },
      () => setFailed(true),
    )
    return () => {
      isCancelled = true
      if (stream) stopStream(stream)
    }
  }, [isLive])
  return { video, hasFailed }
}

export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function cropToJpeg(source: CanvasImageSource, size: { width: number; height: number }): Promise<Blob> {
  const area = centerCrop(size)
  const { width, height } = photoSize(area)
  const canvas = new OffscreenCanvas(width, height)
  const { x, y } = area
  canvas.getContext('2d')?.drawImage(source, x, y, area.width, area.height, 0, 0, width, height)
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
}
