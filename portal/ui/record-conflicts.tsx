import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '#shared/contract/values.ts'
import { FailureNotice } from './failure-notice.tsx'

type Props = {
  conflicts: readonly Conflict[]
  labelOf: (field: string) => string
  /** Formats a stored text; by default it is shown unchanged. */
  textOf?: (field: string, stored: string) => string
  /** Buttons, if the form has none to save again. */
  choice?: ReactNode
}

/** The edits that were not stored, because the fields were changed elsewhere since the page was loaded; saving again overwrites them. */
export function RecordConflicts({ conflicts, labelOf, textOf = (_, text) => text, choice }: Props) {
  const { t } = useTranslation()
  const lines = conflicts.map(({ field, stored }) => {
    const text = String(stored ?? '')
    return t(text ? 'meanwhile.line' : 'meanwhile.emptied', { field: labelOf(field), stored: textOf(field, text) })
  })
  return <FailureNotice role="alert" lines={lines} action={choice ?? t('meanwhile.again')} />
}
