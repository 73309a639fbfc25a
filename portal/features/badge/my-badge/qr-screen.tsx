import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '#portal/features/badge/badge-card/qr-code.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { groupCode, qrText } from '#shared/badge/pass.ts'
import css from './qr-screen.module.css'

/**
 * The QR code in full screen, on white, for the scanner at the door. The screen stays on meanwhile if the browser
 * supports wake locks. A tap or Escape closes it.
 */
export function QrScreen({ code, name, onClose }: { code: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('attendee')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    return keepScreenOn()
  }, [])
  // Closed by its own method rather than unmounted, so that the browser returns the focus to the button.
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it too
    <dialog ref={dialog} className={css.screen} aria-label={t('mine.qrLabel')} onClose={onClose} onClick={close}>
      <IconButton icon="cross" label={t('ui:close')} onPress={close} />
      <div className={css.code}>
        <QrCode text={qrText(code)} />
      </div>
      <p className={css.words}>
        <b dir="auto">{name}</b>
        <span>{groupCode(code).join(' ')}</span>
      </p>
    </dialog>
  )
}

/** Until the returned function is called. Requested again when the page becomes visible: hiding it releases the lock. */
function keepScreenOn() {
  let lock: WakeLockSentinel | undefined
  let isReleased = false
  const requestLock = async () => {
    if (document.visibilityState !== 'visible') return
    // An older browser knows no such lock, and a low battery refuses it.
    const granted = await navigator.wakeLock?.request('screen').catch(() => undefined)
    if (isReleased) await granted?.release()
    else lock = granted
  }
  void requestLock()
  document.addEventListener('visibilitychange', requestLock)
  return () => {
    isReleased = true
    document.removeEventListener('visibilitychange', requestLock)
    void lock?.release()
  }
}
