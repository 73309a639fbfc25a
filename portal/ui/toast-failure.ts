import { describeFailure } from '#portal/lib/describe-failure.ts'
import { translate } from '#portal/lib/i18n.ts'
import { toast } from './toast-store.ts'

/** A failed call: its translation or else `title`, then the server's text. */
export function toastFailure(error: unknown, title = translate('ui:error')): void {
  const { text, translation } = describeFailure(error)
  toast.error(translation ?? title, text)
}
