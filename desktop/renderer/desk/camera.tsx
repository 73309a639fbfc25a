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

export function stopStream(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

async function cropToJpeg(source: CanvasImageSource, size: { width: number; height: number }) {
  const area = centerCrop(size)
  const { width, height } = photoSize(area)
  const canvas = new OffscreenCanvas(width, height)
  const { x, y } = area
  canvas.getContext('2d')?.drawImage(source, x, y, area.width, area.height, 0, 0, width, height)
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
}

const POLL_MS = 150

/** Scans a badge's code with the camera; the reader and its WebAssembly load when it is first opened. */
export function QrCamera({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation('desk')
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    let isCancelled = false
    let stream: MediaStream | undefined
    async function run() {
      const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
      const { default: wasm } = await import('zxing-wasm/reader/zxing_reader.wasm?url')
      prepareZXingModule({
        overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasm : path) },
      })
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
        audio: false,
      })
      if (isCancelled) return stopStream(stream)
      const live = video.current
      if (!live) return
      live.srcObject = stream
      await live.play()
      const canvas = new OffscreenCanvas(live.videoWidth, live.videoHeight)
      const ctx = canvas.getContext('2d', { willReadFrequently: true })
      while (!isCancelled && ctx) {
        ctx.drawImage(live, 0, 0)
        const picture = ctx.getImageData(0, 0, canvas.width, canvas.height)
        const [code] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
        if (code?.text) return latest.current(code.text)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    }
    void run().catch(() => setFailed(true))
    return () => {
      isCancelled = true
      if (stream) stopStream(stream)
    }
  }, [])
  return (
    <div className={css.reader}>
      {hasFailed ? (
        <p role="status">{t('camera.missing')}</p>
      ) : (
        <video ref={video} muted playsInline aria-label={t('camera.reader')} />
      )}
    </div>
  )
}
