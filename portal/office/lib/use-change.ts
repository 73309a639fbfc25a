import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '#portal/ui/toast-store.ts'
import { failureMessage } from './failure-message.ts'

interface Options<Answer, Input> {
  /** Title of the toast when it fails. */
  failed: string
  /** Keys of what it changes, which is read again whether it succeeds or not; everything unless told otherwise. */
  reads?: readonly QueryKey[]
  onSuccess?: (answer: Answer, input: Input) => unknown
}

/** A change on the server. */
export function useChange<Answer, Input = void>(
  change: (input: Input) => Promise<Answer>,
  { failed, reads = [[]], onSuccess }: Options<Answer, Input>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, input) => onSuccess?.(answer, input),
    onError: (error) => toast.error(failed, failureMessage(error)),
    onSettled: () => Promise.all(reads.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** One of several changes of the same records; a toast reports a failure. */
export function useAction(...reads: QueryKey[]) {
  const { t } = useTranslation('organizer')
  return useChange((action: () => Promise<unknown>) => action(), { failed: t('failed'), reads })
}
