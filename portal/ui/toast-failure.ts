import { describeFailure } from '#portal/lib/describe-failure.ts'
import { translate } from '#portal/lib/i18n.ts'
import { shown, type ToastText, toast } from './toast-store.ts'

/** A failed call: its translation or else `title`, then the server's text. */
export function toastFailure(error: unknown, title: ToastText = () => translate('ui:error')) {
  toast.error(
    () => describeFailure(error).translation ?? shown(title),
    () => describeFailure(error).text,
  )
}
