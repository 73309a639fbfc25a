import type { TFunction } from 'i18next'
import type { DeskConflict } from '#shared/sync/sync-status.ts'

export const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Who wrote the other value: a desk by name, anyone else by role. */
export function writer({ by }: Pick<DeskConflict, 'by'>, t: TFunction<'desk'>): string {
  const [, desk] = /^desk (.+)$/.exec(by) ?? []
  return desk ?? t(`lists.by.${by}`, { defaultValue: by })
}

/** Splits a text into three parts: common prefix, difference, common suffix. */
export function differing(text: string, other: string): [string, string, string] {
  const [own, theirs] = [[...text], [...other]]
  let begin = 0
  while (begin < own.length && own[begin] === theirs[begin]) begin++
  let end = 0
  const most = Math.min(own.length, theirs.length) - begin
  while (end < most && own.at(-1 - end) === theirs.at(-1 - end)) end++
  const until = own.length - end
  return [own.slice(0, begin).join(''), own.slice(begin, until).join(''), own.slice(until).join('')]
}
