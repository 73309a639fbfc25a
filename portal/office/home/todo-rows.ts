import type { Overview } from '#shared/overview/overview.contract.ts'

/** What waits; who never signed in stands there by whether a link was sent. */
export type Wait = Exclude<keyof Overview['waits'], 'neverSignedIn'>

/** Where each number leads: the list, already filtered. */
export const LEADS: Record<Wait, string> = {
  visas: '/visas',
  speakers: '/speakers?view=pending',
  photos: '/badges/photos',
  failedMails: '/mail?state=failed',
  noLink: '/companies?view=noLink',
  linkUnused: '/companies?view=linkUnused',
  noPhoto: '/badges?view=noPhoto',
  conflicts: '/desks',
  ceilings: '/companies?view=atCeiling',
}

export interface TodoRow {
  wait: Wait
  count: number
  oldestAt: string | null
}

/** What waits, the oldest first; kinds of which nothing waits are left out. */
export function todoRows({ waits }: Pick<Overview, 'waits'>, isShown: (wait: Wait) => boolean): TodoRow[] {
  // What has no time is not the oldest.
  const time = ({ oldestAt }: TodoRow) => oldestAt ?? '9999'
  return (Object.keys(LEADS) as Wait[])
    .map((wait) => ({ wait, ...waits[wait] }))
    .filter(({ wait, count }) => count > 0 && isShown(wait))
    .sort((one, other) => time(one).localeCompare(time(other)))
}
