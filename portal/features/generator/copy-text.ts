import type { TFunction } from 'i18next'
import { toast } from '#portal/ui/toast-store.ts'

export async function copyText(text: string, t: TFunction): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(t('generator:copied'))
  } catch {
    // Browsers have no clipboard on insecure origins; the text can still be selected by hand.
    toast.error(t('generator:notCopied.title'), t('generator:notCopied.text'))
  }
}
