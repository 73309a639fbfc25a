import type { Cell, Language } from '#server/base/index.ts'
import type { Recipient } from '#shared/campaign/campaign.contract.ts'
import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import enOffice from '#shared/locales/desktop/en/organizer.json' with { type: 'json' }
import enMail from '#shared/locales/desktop/en/organizer-mail.json' with { type: 'json' }
import frOffice from '#shared/locales/desktop/fr/organizer.json' with { type: 'json' }
import frMail from '#shared/locales/desktop/fr/organizer-mail.json' with { type: 'json' }
import { locales } from '#shared/locales/index.ts'
import { reasonParts } from '#shared/mail/mail-reason.ts'

/** How a campaign's recipients are written, a line each. */
export interface ReportLayout {
  headings: string[]
  line: (recipient: Recipient) => Cell[]
}

const words = { en: { ...enMail, office: enOffice }, fr: { ...frMail, office: frOffice } }

/** The report in the office's own words, with times by the venue's clock. */
export function readableReport(language: Language): { title: string; form: ReportLayout } {
  const { campaign, outbox, office, reason: reasons } = words[language]
  const texts: Record<string, string> = { ...locales[language].badge.reason, ...reasons, ...campaign.reason }
  const reasonText = (reason: string) => {
    const { words: said, numbers } = reasonParts(reason)
    const text = texts[said] ?? said
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
        outbox.column.reason,
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
