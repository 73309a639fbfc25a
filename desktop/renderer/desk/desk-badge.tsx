import { badgeEdition } from '#portal/features/badge/attendee-edition.ts'
import { BadgeCard, type BadgePart } from '#portal/features/badge/badge-card.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { PersonLine } from '#shared/desk-search/desk-search.contract.ts'

type Props = {
  person: Pick<PersonLine, 'type' | 'nom' | 'prenom' | 'position' | 'company' | 'urlPhoto' | 'code'>
  isDraft?: boolean
  focusPart?: BadgePart | undefined
}

/** The badge as it will be printed, following each key. */
export function DeskBadge({ person, isDraft = false, focusPart }: Props) {
  const language = useLanguage()
  const { type, nom, prenom, position, company, urlPhoto, code } = person
  return (
    <BadgeCard
      type={type}
      state={isDraft ? 'draft' : 'complete'}
      nom={nom}
      prenom={prenom}
      position={position}
      company={company}
      photoUrl={urlPhoto || undefined}
      code={code}
      edition={badgeEdition(useEdition(), language)}
      focusPart={focusPart}
      size="fill"
    />
  )
}
