import type { Cell, Language } from '#server/base/index.ts'
import type { Recipient } from '#shared/campaign/campaign.contract.ts'
import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import { officeTexts } from '#shared/locales/office-texts.ts'
import { reasonParts } from '#shared/mail/mail-reason.ts'

/** How a campaign's recipients are written, a line each. */
export interface ReportLayout {
  headings: string[]
  line: (recipient: Recipient) => Cell[]
}

/** The report in the office's own words, with times by the venue's clock. */
export function readableReport(language: Language): { title: string; form: ReportLayout } {
  const { office, badge, mail } = officeTexts[language]
  const { campaign } = mail
  const texts: Record<string, string> = { ...badge.reason, ...mail.reason, ...campaign.reason }
  const reasonText = (reason: string) => {
    const { words: key, numbers } = reasonParts(reason)
    const text = texts[key] ?? key
    return text.charAt(0).toUpperCase() + text.slice(1) + numbers
  }
  return {
    title: office.records.campaign,
    form: {
      headings: [
        campaign.column.recipient,
        office.person.email,
        office.word.state,
        office.word.when,
        mail.outbox.column.reason,
      ],
      line: ({ name, email, state, reason, sentAt }) => [
        name,
        email,
        campaign.recipient[state === 'queued' ? 'pending' : state],
        sentAt === null ? null : new Date(Date.parse(sentAt) + VENUE_OFFSET_MS),
        reasonText(reason),
      ],
    },
  }
}
