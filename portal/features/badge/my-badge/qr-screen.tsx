import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '#portal/features/badge/badge-card/qr-code.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { groupCode, qrText } from '#shared/badge/pass.ts'
import css from './qr-screen.module.css'

/**
 * The code as large as the screen, on white, for the scanner at the door; the screen stays on meanwhile where the
 * browser lets a page ask for that. A tap or Escape closes it.
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

/** Until the answer is called; asked again when the page comes back, because leaving it ends the lock. */
function keepScreenOn() {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const ask = async () => {
    if (document.visibilityState !== 'visible') return
    // An older browser knows no such lock, and a low battery refuses it.
    const given = await navigator.wakeLock?.request('screen').catch(() => undefined)
    if (isOver) await given?.release()
    else lock = given
  }
  void ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
