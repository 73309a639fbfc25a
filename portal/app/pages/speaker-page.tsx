import { usePrefetchQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { AppHeader } from '#portal/app/app-header.tsx'
import { PageFooter } from '#portal/app/page-footer.tsx'
import { usePageTitle } from '#portal/app/use-page-title.ts'
import { LostLinkForm } from '#portal/features/account/lost-link-form.tsx'
import { badgeEdition } from '#portal/features/badge/attendee-edition.ts'
import { BadgeCard } from '#portal/features/badge/badge-card.tsx'
import { PassMark } from '#portal/features/badge/pass-mark.tsx'
import { speakerQuery } from '#portal/features/speaker/speaker-query.ts'
import type { SpeakerCardFacts, SpeakerSlots } from '#portal/features/speaker/speaker-slots.ts'
import { useSpeakerText } from '#portal/features/speaker/speaker-text.ts'
import { SpeakerView } from '#portal/features/speaker/speaker-view.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'

const slots: SpeakerSlots = {
  header: (sign) => <AppHeader>{sign}</AppHeader>,
  footer: <PageFooter />,
  mark: (type) => <PassMark type={type} size="xl" />,
  badge: (card) => <SpeakerBadge {...card} />,
  lostLink: <LostLinkForm />,
}

/** /speaker/{speakerUid}: public, opened from the mailed link. */
export function SpeakerPage() {
  const { speakerUid = '' } = useParams()
  // Asked for before the texts are here.
  usePrefetchQuery(speakerQuery(speakerUid))
  const { t } = useSpeakerText()
  usePageTitle(t('title'))
  return <SpeakerView key={speakerUid} speakerId={speakerUid} slots={slots} />
}

function SpeakerBadge(card: SpeakerCardFacts) {
  const edition = useEdition()
  const language = useLanguage()
  return <BadgeCard {...card} edition={badgeEdition(edition, language)} />
}
