import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { toast } from '#portal/ui/toast-store.ts'

/** Sends a badge's invitation again, to the address that is stored. */
export function useSendInvitation(id: string) {
  const { t } = useTranslation('organizer-badges')
  return useChange(() => calls.badge.sendInvitation({ params: { id } }), {
    failed: t('organizer-companies:failed'),
    onSuccess: ({ email }) => toast.success(t('record.sent', { email })),
  })
}
