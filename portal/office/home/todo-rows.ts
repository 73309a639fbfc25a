import type { CallName } from '#portal/office/session/use-me.ts'
import { reasonParts } from '#shared/mail/mail-reason.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'

export type Wait = keyof Overview['waits']

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
  reminders: '/mail/reminders',
  quotas: '/companies?view=atQuota',
}

/** What a member who works on it may do. */
export const WORK: Record<Wait, CallName> = {
  visas: 'visa.listVisas',
  speakers: 'speaker.setSpeakerStatus',
  photos: 'photo.decidePhoto',
  failedMails: 'mail.retryMail',
  noLink: 'loginLink.createLoginLink',
  linkUnused: 'loginLink.createLoginLink',
  noPhoto: 'campaign.createCampaign',
  conflicts: 'conflict.decideConflict',
  reminders: 'campaign.createCampaign',
  quotas: 'setting.updateSetting',
}

/** What somebody still does once the event has passed; whatever else waits is over with it. */
export const OUTLASTING: readonly Wait[] = ['failedMails', 'conflicts']

/** Failed mails by the reason in words, the most frequent first: the numbers that servers add help nobody here. */
export function reasonCounts(failures: Overview['failures']): { words: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { reason, count } of failures) {
    const { words } = reasonParts(reason)
    counts.set(words, (counts.get(words) ?? 0) + count)
  }
  return [...counts].map(([words, count]) => ({ words, count })).sort((one, other) => other.count - one.count)
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
