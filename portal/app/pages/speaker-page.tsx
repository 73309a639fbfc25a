import { AppHeader } from '#portal/app/app-header.tsx'
import { PageFooter } from '#portal/app/page-footer.tsx'
import type { PagePrefetch } from '#portal/app/page-parts.tsx'
import { usePageTitle } from '#portal/app/use-page-title.ts'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { QrCode } from '#portal/features/badge/badge-card/qr-code.tsx'
import { speakerQuery } from '#portal/features/speaker/speaker-record.ts'
import type { SpeakerSlots } from '#portal/features/speaker/speaker-slots.ts'
import { useSpeakerText } from '#portal/features/speaker/speaker-text.ts'
import { SpeakerView } from '#portal/features/speaker/speaker-view.tsx'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { useParams } from '#portal/lib/navigation.tsx'
import { qrText } from '#shared/badge/pass.ts'

export const prefetch: PagePrefetch = ({ id = '' }, answers) => answers.prefetch(speakerQuery(id))

// One file each: the badge is shown beside the form only on wide screens, the other is rarely needed.
const SpeakerBadge = lazyPart(
  async () => (await import('#portal/app/speaker-badge.tsx')).SpeakerBadge,
  undefined,
  'shown',
)
const ResendLinkForm = lazyPart(
  async () => (await import('#portal/features/account/resend-link-form.tsx')).ResendLinkForm,
  undefined,
  'shown',
)

const slots: SpeakerSlots = {
  header: (sign) => <AppHeader>{sign}</AppHeader>,
  footer: <PageFooter />,
  mark: (type) => <PassMark type={type} size="xl" />,
  badge: (card) => <SpeakerBadge {...card} />,
  qr: (code) => <QrCode text={qrText(code)} />,
  resendLinkForm: <ResendLinkForm />,
}

/** /speaker/{speakerUid}: public, opened from the mailed link. */
export function Component() {
  const { id = '' } = useParams()
  const { t } = useSpeakerText()
  usePageTitle(t('title'))
  return <SpeakerView key={id} speakerId={id} slots={slots} />
}
