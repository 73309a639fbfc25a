import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeName } from '#portal/features/badge/badge-list/badge-list-filter.ts'
import { attempt, calls, confirm } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { setDismissed } from '#portal/office/lib/use-contradictions.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { type LikelyDuplicate, likelyDuplicates } from '#shared/badge/duplicates.rules.ts'
import { fieldsTakenOver, isBlank, MERGED_FIELDS, type MergedField } from '#shared/badge/merge.rules.ts'

export type Side = 'one' | 'other'

/** Which value of each field is kept, and the decisions about a pair. */
export function usePair({ id, one, other }: LikelyDuplicate) {
  const { t } = useTranslation(['organizer-badges', 'badge'])
  const [picked, setPicked] = useState<Partial<Record<MergedField, Side>>>({})
  /** Whose value stays in the end when this badge is kept: what was picked, otherwise its own, unless it has none. */
  const sideOf = (field: MergedField, kept: Side = 'one') => {
    if (isBlank(one, field) !== isBlank(other, field)) return isBlank(one, field) ? 'other' : 'one'
    return picked[field] ?? kept
  }
  const merge = async (side: Side) => {
    const [kept, goes] = side === 'one' ? [one, other] : [other, one]
    const take = MERGED_FIELDS.filter((field) => sideOf(field, side) !== side && !isBlank(goes, field))
    const fields = fieldsTakenOver(kept, goes, take).map((field) => t(`badge:field.${field}`))
    const name = badgeName(kept)
    const message = [
      t('duplicates.keeps', { name, email: kept.email }),
      fields.length > 0 && t('duplicates.takes', { fields: fields.join(', ') }),
      t('duplicates.goes'),
    ]
    if (
      !(await confirm({
        title: t('duplicates.ask'),
        message: message.filter(Boolean).join(' '),
        confirmLabel: t('duplicates.merge'),
      }))
    )
      return
    const params = { id: kept._id }
    const merged = await attempt(() => calls.badge.mergeBadge({ params, body: { other: goes._id, take } }))
    if (merged) toast.success(t('duplicates.merged', { name }))
  }
  const keepBoth = async () => {
    if (!(await attempt(() => setDismissed(id, true)))) return
    offerUndo(t('duplicates.kept'), () => setDismissed(id, false))
  }
  const pick = (field: MergedField, side: Side) => setPicked({ ...picked, [field]: side })
  return { sideOf, pick, merge, keepBoth }
}

/** The likely duplicates that wait for a decision, and how many were found in all; undefined while they load. */
export function usePairs() {
  const badges = useQueryData(queries.badges)
  const dismissed = useQueryData(queries.dismissed)
  const apart = dismissed?.value
  return useMemo(() => {
    if (!badges || !apart) return undefined
    const found = likelyDuplicates(badges)
    return { pairs: found.filter(({ id }) => !(id in apart)), found: found.length }
  }, [badges, apart])
}
