import { getI18n } from 'react-i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { toast } from '#portal/ui/toast-store.ts'

/** The server's words for what went wrong, in the page's language where there are some. */
export function failureMessage(error: unknown): string {
  const { text, translation } = describeFailure(error, getI18n().t)
  return translation ?? text
}

/** Does a change and reads every list anew; a refusal is said, and the answer is undefined. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    toast.error(getI18n().t('organizer-companies:failed'), failureMessage(error))
    return undefined
  } finally {
    void queryClient.invalidateQueries()
  }
}
