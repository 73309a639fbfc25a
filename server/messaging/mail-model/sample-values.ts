import { badgeLink } from '#shared/badge/badge.rules.ts'

/** The recipient of a preview and the values that fill in the model. */
export interface RecordValues {
  to: string
  values: Record<string, string>
}

const HOUR_MS = 60 * 60 * 1000

/** A fictitious person, for previews without a record. Links open nothing. */
export function sampleValues(publicUrl: string, now: number): RecordValues {
  return {
    to: 'amina.belkacem@sample.example',
    values: {
      link: badgeLink(publicUrl, 'sample'),
      badgeType: 'delegate',
      type: 'delegate',
      previousType: 'visitor',
      sender: 'Yasmine Benkhaled',
      company: 'Sahara Flow Control SPA',
      nom: 'Amina',
      prenom: 'Belkacem',
      position: 'Head of maintenance',
      name: 'Amina Belkacem',
      organizer: 'Selma Tounsi',
      newEmail: 'a.belkacem@sample.example',
      receipt: '7Q2MK8TD4X',
      reasons: 'hidden',
      until: new Date(now + HOUR_MS).toISOString(),
    },
  }
}
