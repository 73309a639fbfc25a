import { textOr } from '#portal/lib/i18n.ts'
import type { Translate } from '#shared/locales/translate.ts'
import type { DeskConflict, NamedOperation } from '#shared/sync/sync-status.ts'
import { WALK_IN_FIELDS } from './person-draft.ts'

export const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** What an operation writes, in words: the form's texts, and whether there is a photo. Technical fields are left out. */
export function patchText(patch: NamedOperation['patch'], t: Translate<'desk', 'badge'>) {
  const texts = WALK_IN_FIELDS.flatMap((name) => {
    const value = patch[name]
    const isText = typeof value === 'string' && value !== ''
    return isText ? [t('card.fact', { field: t(`badge:field.${name}`), value })] : []
  })
  const hasPhoto = Boolean(patch.photo ?? patch.urlPhoto)
  return [...texts, ...(hasPhoto ? [t('left.photo')] : [])].join(', ')
}

/** Who wrote the other value: a desk by name, anyone else by role. */
export function authorName({ by }: Pick<DeskConflict, 'by'>) {
  const [, desk] = /^desk (.+)$/.exec(by) ?? []
  return desk ?? textOr(`desk:lists.by.${by}`, by)
}

/** Splits a text into three parts: common prefix, difference, common suffix. */
export function splitDifference(text: string, other: string): [string, string, string] {
  const [own, theirs] = [[...text], [...other]]
  let begin = 0
  while (begin < own.length && own[begin] === theirs[begin]) begin++
  let end = 0
  const limit = Math.min(own.length, theirs.length) - begin
  while (end < limit && own.at(-1 - end) === theirs.at(-1 - end)) end++
  const until = own.length - end
  return [own.slice(0, begin).join(''), own.slice(begin, until).join(''), own.slice(until).join('')]
}
