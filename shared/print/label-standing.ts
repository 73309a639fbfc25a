import type { CheckinKind } from '#shared/checkin/checkin.rules.ts'

interface Fact {
  code: string
  state: string
  /** ms since 1970. */
  at: number
  desk: string
}

export const STANDINGS = ['valid', 'unknown', 'replaced', 'void', 'page'] as const
/**
 * Whether a scanned code is valid. 'unknown': no print of that label is known here; 'page': the code of the badge
 * page, at an entrance, after a badge was handed out.
 */
export interface LabelStanding extends Partial<Pick<Fact, 'at' | 'desk'>> {
  is: (typeof STANDINGS)[number]
}

interface Scanned {
  /** What follows the badge's code; undefined on the badge page and on labels printed before there was any. */
  print: string | undefined
  /** The person's, oldest first. */
  prints: readonly Fact[]
  kind: CheckinKind
  handedOut: Pick<Fact, 'at' | 'desk'> | undefined
}

export function labelStanding({ print, prints, kind, handedOut }: Scanned): LabelStanding {
  // It may be the badge page's, which always finds its person where badges are handed out.
  if (print === undefined && kind === 'collected') return { is: 'valid' }
  const code = print ?? ''
  const printed = prints.filter(({ state }) => state === 'printed')
  const own = printed.findLastIndex((one) => one.code === code)
  if (own < 0 && print === undefined) return handedOut ? { is: 'page', ...handedOut } : { is: 'valid' }
  const newer = own < 0 ? undefined : printed[own + 1]
  if (newer) return { is: 'replaced', at: newer.at, desk: newer.desk }
  const end = endOf({ code, at: printed[own]?.at ?? 0 }, prints)
  if (end) return { is: 'void', at: end.at, desk: end.desk }
  return { is: own < 0 ? 'unknown' : 'valid' }
}

/** The label that counts: the newest, unless it was made void. */
export function inUse<F extends Fact>(prints: readonly F[]) {
  const newest = prints.findLast(({ state }) => state === 'printed')
  return newest && endOf(newest, prints) ? undefined : newest
}

const endOf = (label: Pick<Fact, 'code' | 'at'>, prints: readonly Fact[]) =>
  prints.find(({ state, code, at }) => state === 'void' && code === label.code && (code !== '' || at >= label.at))
