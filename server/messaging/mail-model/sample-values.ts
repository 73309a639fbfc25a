import { frameOf, type MailKey } from '#server/messaging/mail/models/index.ts'
import type { RecordKind } from '#shared/mail-model/mail-model.contract.ts'
import { exampleLink, exampleSignInLink } from './example-link.ts'

/** The recipient of a preview and the values that fill in the model. */
export interface RecordValues {
  to: string
  values: Record<string, string>
}

const HOUR_MS = 60 * 60 * 1000

/** A fictitious person, for previews of a model without a record. Links open nothing. */
export function sampleValues(
  key: MailKey,
  publicUrl: string,
  now: number,
  kind: RecordKind | undefined = frameOf(key).records[0],
): RecordValues {
  return {
    to: 'amina.belkacem@sample.example',
    values: {
      link: exampleLink(key, kind, publicUrl),
      signInLink: exampleSignInLink(publicUrl),
      badgeType: 'delegate',
      type: 'delegate',
      previousType: 'visitor',
      sender: 'Yasmine Benkhaled',
      company: 'Sahara Flow Control SPA',
      booth: 'B4.12',
      nom: 'Amina',
      prenom: 'Belkacem',
      position: 'Head of maintenance',
      name: 'Amina Belkacem',
      organizer: 'Selma Tounsi',
      address: 'a.belkacem@samlpe.example',
      newEmail: 'a.belkacem@sample.example',
      receipt: '7Q2MK8TD4X',
      notMe: '',
      returned: '',
      newLink: '',
      materials: JSON.stringify([
        { description: 'Bar stools', qty: 4, state: 'confirmed', isChanged: false },
        { description: 'High table', qty: 2, state: 'confirmed', isChanged: true },
      ]),
      code: '7HQ2 VK9F XB3M 5T8C',
      reasons: 'hidden',
      until: new Date(now + HOUR_MS).toISOString(),
    },
  }
}
