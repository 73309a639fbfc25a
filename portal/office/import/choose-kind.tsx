import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { attempt, calls, confirm } from '#portal/office/lib/calls.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { IMPORT_KINDS, type ImportKind } from '#shared/import/import.rules.ts'
import css from './import-page.module.css'

type Props = {
  kind: ImportKind
  onKind: (kind: ImportKind) => void
  type: BadgeType
  onType: (type: BadgeType) => void
  isBusy: boolean
}

/** What the file holds, which is suggested by its headings; for badges, the type of those whose row says none. */
export function ChooseKind({ kind, onKind, type, onType, isBusy }: Props) {
  const { t } = useTranslation(['organizer-import', 'pass'])
  return (
    <div className={css.kinds}>
      <LabelledSelect
        label={t('kind.label')}
        value={kind}
        disabled={isBusy}
        onChange={(event) => onKind(event.target.value as ImportKind)}
        options={IMPORT_KINDS.map((one) => [one, t(`kind.${one}`)])}
      />
      {kind === 'badge' && (
        <LabelledSelect
          label={t('kind.type')}
          value={type}
          onChange={(event) => onType(event.target.value as BadgeType)}
          options={BADGE_TYPES.map((one) => [one, t(`pass:chip.${one}`)])}
        />
      )}
    </div>
  )
}

/** The last import, which can be undone as a whole until one of its companies is changed. */
export function LastImport({ onUndone }: { onUndone?: () => void }) {
  const { t } = useTranslation('organizer-import')
  const { full } = useDates()
  const { data: last } = useQuery({
    queryKey: ['audit', 'import'],
    queryFn: async () => (await calls.audit.listAudit({ query: { entity: 'import', before: 0, limit: 1 } }))[0] ?? null,
  })
  if (!last) return null
  const words = { at: full(last.at), by: last.actor.replace(/^organizer ?/, '') }
  const undo = async () => {
    const question = { title: t('last.undo'), message: t('last.sure', words), confirmLabel: t('last.undo') }
    if (!(await confirm(question))) return
    const undone = await attempt(() => calls.import.undoImport({ params: { importId: last.id } }))
    if (!undone) return
    toast.success(t('last.undone'))
    onUndone?.()
  }
  if (last.fields.includes('deletedAt')) return <p className={css.last}>{t('last.wasUndone', words)}</p>
  return (
    <p className={css.last}>
      {t(words.by ? 'last.textBy' : 'last.text', words)}{' '}
      <Allowed call="import.undoImport">
        <Button variant="quiet" onPress={undo}>
          {t('last.undo')}
        </Button>{' '}
      </Allowed>
      {t('last.until')}
    </p>
  )
}

type SelectProps = ComponentProps<'select'> & {
  label: string
  options: readonly [value: string | number, text: string][]
}

/** A question about the file, with its answers beside it. */
export function LabelledSelect({ label, options, ...props }: SelectProps) {
  return (
    <label className={css.header}>
      <b>{label}</b>
      <span className={css.choice}>
        <select {...props}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}
