import type { PassType } from '#shared/badge/pass.ts'

type Texts = Record<'nom' | 'prenom' | 'position' | 'company' | 'urlPhoto', string>
type Person = Texts & { type: PassType; code?: string }

/** A person's badge card properties, whatever the record's source. */
export function toCardProps({ type, nom, prenom, position, company, code, urlPhoto }: Person) {
  return { type, nom, prenom, position, company, code, photoUrl: urlPhoto || undefined }
}
