import { useTranslation } from 'react-i18next'
import { toast } from './toast-store.ts'

/** A text that is longer is not shown in a toast to be selected there. */
const MAX_SHOWN = 200

/** Copies a text to the clipboard and confirms it; `done` is the message. */
export function useCopy(): (text: string, done?: string) => Promise<void> {
  const { t } = useTranslation()
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.done(done ?? t('copy.done'))
    } catch {
      // Browsers have no clipboard on insecure origins.
      toast.error(t('copy.failed'), text.length > MAX_SHOWN ? t('copy.byHand') : text)
    }
  }
}
