import type { PassType } from '#shared/badge/pass.ts'

interface Person {
  type: PassType
  nom: string
  prenom: string
  position: string
  company: string
  urlPhoto: string
  code?: string
}

/** A person's badge card properties, whatever the record's source. */
export function toCardProps({ type, nom, prenom, position, company, code, urlPhoto }: Person) {
  return { type, nom, prenom, position, company, code, photoUrl: urlPhoto || undefined }
}
