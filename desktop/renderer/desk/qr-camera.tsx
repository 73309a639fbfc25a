import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './camera.module.css'
import { stopStream } from './camera.tsx'

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
