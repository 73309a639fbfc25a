import { type BandWords, bandLines } from '#shared/badge/badge.rules.ts'
import type { PassType } from '#shared/badge/pass.ts'

type Texts = Record<'nom' | 'prenom' | 'position' | 'company' | 'urlPhoto', string>
export type CardPerson = Texts & BandWords & { type: PassType; code?: string }

/** A person's badge card properties, whatever the record's source. */
export function toCardProps(person: CardPerson) {
  const { type, nom, prenom, position, company, code, urlPhoto } = person
  return { type, band: bandLines(person), nom, prenom, position, company, code, photoUrl: urlPhoto || undefined }
}
