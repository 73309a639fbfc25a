import { useTranslation } from 'react-i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { toast } from '#portal/ui/toast-store.ts'

/** Does something that can fail, and says so; whether it succeeded. */
export function useAttempt(): (work: () => Promise<void>) => Promise<boolean> {
  const { t } = useTranslation('desk')
  return async (work) => {
    try {
      await work()
      return true
    } catch (error) {
      toast.error(t('failed'), describeFailure(error).text)
      return false
    }
  }
}
