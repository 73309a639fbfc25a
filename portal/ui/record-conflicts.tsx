import { useTranslation } from 'react-i18next'
import type { Conflict } from '#shared/contract/responses.ts'
import { FailureNotice } from './failure-notice.tsx'

type Props = {
  /** Whose texts name what was changed. */
  feature: 'badge' | 'company' | 'speaker'
  conflicts: readonly Conflict[]
  labelOf: (field: string) => string
  /** How a stored text is shown, where not as it is. */
  textOf?: (field: string, stored: string) => string
}

/** What was not stored, because it was changed elsewhere since the page was read; saving again replaces it. */
export function RecordConflicts({ feature, conflicts, labelOf, textOf = (_, text) => text }: Props) {
  const { t } = useTranslation(feature)
  const lines = conflicts.map(({ field, stored }) =>
    t(stored ? 'conflict.line' : 'conflict.emptied', {
      field: labelOf(field),
      stored: textOf(field, String(stored)),
    }),
  )
  return <FailureNotice role="alert" lines={lines} last={t('ui:meanwhile.again')} />
}
