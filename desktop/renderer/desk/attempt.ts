import { describeFailure } from '#portal/lib/describe-failure.ts'
import { translate } from '#portal/lib/i18n.ts'
import { toast } from '#portal/ui/toast-store.ts'

export const failed = () => translate('organizer:failed')

/** Runs something that can fail, and shows an error if it does; resolves to whether it succeeded. */
export async function attempt(work: () => Promise<void>) {
  try {
    await work()
    return true
  } catch (error) {
    toast.error(failed, () => describeFailure(error).text)
    return false
  }
}
