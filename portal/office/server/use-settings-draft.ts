import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { ServerSettings, ServerSettingsChange } from '#shared/server-setting/server-setting.contract.ts'
import { isMailHost, isPublicUrl, isSender } from '#shared/server-setting/server-setting.rules.ts'

const EMPTY_SERVER = { host: '', port: 587, user: '', requireTls: true, hasPassword: false }

/** What is written of the settings and not saved: the change that it makes, and what is wrong with each field. */
export function useSettingsDraft({ mail, sender, publicUrl }: ServerSettings) {
  const { t } = useTranslation('organizer-server')
  const [draft, setDraft] = useState<Partial<Record<keyof typeof stored, string>>>({})
  const [tls, setTls] = useState<boolean>()
  const [isSubmitted, setSubmitted] = useState(false)
  const server = mail ?? EMPTY_SERVER
  const stored = { host: server.host, port: String(server.port), user: server.user, password: '', sender, publicUrl }
  const values = { ...stored, ...draft }
  for (const name of ['host', 'port', 'user', 'sender', 'publicUrl'] as const) values[name] = values[name].trim()
  const isChanged = (...names: (keyof typeof stored)[]) => names.some((name) => values[name] !== stored[name])
  const requireTls = tls ?? server.requireTls
  const { password } = values
  const account = { host: values.host, port: Number(values.port), user: values.user, requireTls }
  const change: ServerSettingsChange = {
    ...((isChanged('host', 'port', 'user', 'password') || requireTls !== server.requireTls) && {
      mail: { ...account, ...(password && { password }) },
    }),
    ...(isChanged('sender') && { sender: values.sender }),
    ...(isChanged('publicUrl') && { publicUrl: values.publicUrl }),
  }
  const isOther = isChanged('host', 'port', 'user')
  const needsPassword = values.user !== '' && password === '' && (isOther || !server.hasPassword)
  const passwordWords = t(isOther && server.hasPassword ? 'mail.passwordAgain' : 'mail.passwordNeeded')
  const isPort = /^\d+$/.test(values.port) && account.port > 0 && account.port < 65_536
  const problems: Partial<Record<keyof typeof stored, string | false>> = {
    ...(change.mail && {
      host: !isMailHost(values.host) && t('mail.hostInvalid'),
      port: !isPort && t('mail.portInvalid'),
      password: needsPassword && passwordWords,
    }),
    sender: isChanged('sender') && !isSender(values.sender) && t('sender.invalid'),
    publicUrl: !isPublicUrl(values.publicUrl) && t('address.invalid'),
  }
  return {
    values,
    change,
    problems,
    account,
    hasPassword: server.hasPassword,
    setTls,
    setSubmitted,
    field(name: keyof typeof stored) {
      const errorMessage = isSubmitted && problems[name]
      return {
        value: draft[name] ?? stored[name],
        onChange: (value: string) => setDraft((before) => ({ ...before, [name]: value })),
        spellCheck: false,
        autoComplete: 'off',
        ...(errorMessage && { errorMessage }),
      }
    },
    reset() {
      setDraft({})
      setTls(undefined)
      setSubmitted(false)
    },
  }
}

/** Saves what has changed of the settings; what warns of them is then asked again. */
export function useSaveSettings(onSaved: () => void) {
  const { t } = useTranslation('organizer-server')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ServerSettingsChange) => calls.serverSetting.updateServerSettings({ body }),
    async onSuccess(answer) {
      client.setQueryData(queries.serverSettings.queryKey, answer)
      onSaved()
      toast.success(t('saved'))
      await Promise.all([queries.health, queries.checks].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
    },
  })
}
