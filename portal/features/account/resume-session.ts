import { queryClient } from '#portal/lib/query-client.ts'
import { openSession } from '#portal/lib/session.ts'
import type { Session } from '#shared/account/account.schema.ts'

/** Goes on with a fresh token of the same company: what is on the page stays, and is asked for anew in the background. */
export function resumeSession(session: Session): void {
  openSession(session)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'edition' })
}
