import { describeFailure } from '#portal/lib/describe-failure.ts'
import { toast } from './toast-store.ts'

/** A failed call: its translation or else `title`, then the server's text. */
export function toastFailure(error: unknown, title: string): void {
  const { text, translation } = describeFailure(error)
  toast.error(translation ?? title, text)
}
