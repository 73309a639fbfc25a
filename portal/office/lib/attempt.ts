import { getI18n } from 'react-i18next'
import { queryClient } from '#portal/lib/query-client.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { failureLink, failureMessage } from './failure-message.ts'

export const tellFailure = (error: unknown) =>
  toast.error(getI18n().t('organizer:failed'), failureMessage(error), failureLink(error))

/** Makes a change and reloads every list; on failure shows a toast and returns undefined. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    tellFailure(error)
    return undefined
  } finally {
    void queryClient.invalidateQueries()
  }
}
