import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { ServerSettingsChange } from '#shared/server-setting/server-setting.contract.ts'

/** Saves a part of the settings; what warns of them is then asked again. */
export function useSaveSettings(onSaved?: () => void) {
  const { t } = useTranslation('organizer-server')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ServerSettingsChange) => calls.serverSetting.updateServerSettings({ body }),
    async onSuccess(answer) {
      client.setQueryData(queries.serverSettings.queryKey, answer)
      onSaved?.()
      toast.success(t('saved'))
      await Promise.all([queries.health, queries.checks].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
    },
  })
}
