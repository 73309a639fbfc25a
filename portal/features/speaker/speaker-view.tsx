import { useState } from 'react'
import { useEdition } from '#portal/lib/edition.ts'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { useCachedQuery } from '#portal/lib/query-cache.ts'
import { CallErrorBoundary, ErrorPanel } from '#portal/ui/error-panel.tsx'
import { FieldSkeletons, Skeleton } from '#portal/ui/skeleton.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { SpeakerEditor } from './speaker-editor.tsx'
import css from './speaker-form.module.css'
import { SpeakerTitle } from './speaker-header.tsx'
import { type SpeakerRecord, speakerQuery } from './speaker-record.ts'
import waiting from './speaker-skeleton.module.css'
import type { SpeakerSlots } from './speaker-slots.ts'

const SpeakerThanks = lazyPart(
  async () => (await import('./speaker-lazy.ts')).SpeakerThanks,
  ({ slots }) => <SpeakerSkeleton slots={slots} />,
)

type Props = { speakerId: string; slots: SpeakerSlots }

/** The page of one speaker. Use the id as its key. */
export function SpeakerView(props: Props) {
  return (
    <CallErrorBoundary feature="speaker" above={props.slots.header()}>
      <Speaker {...props} />
    </CallErrorBoundary>
  )
}

function Speaker({ speakerId, slots }: Props) {
  const { supportEmail } = useEdition()
  const { data: record, isPending, error, isFetching, refetch } = useCachedQuery(speakerQuery(speakerId))
  const [saved, setSaved] = useState<SpeakerRecord>()
  const [isThanked, setThanked] = useState(false)

  if (isPending) return <SpeakerSkeleton slots={slots} />
  // A loaded record stays, whatever a later answer says: its form may have unsaved input.
  if (!record)
    return (
      <>
        {slots.header()}
        <ErrorPanel
          feature="speaker"
          error={error}
          supportEmail={supportEmail}
          isTrying={isFetching}
          onRetry={refetch}
          resendLinkForm={slots.resendLinkForm}
        />
      </>
    )
  // Only after a successful save in this visit.
  if (saved && isThanked) {
    return <SpeakerThanks record={saved} slots={slots} onChange={() => setThanked(false)} />
  }
  const thank = (speaker: SpeakerRecord) => {
    setSaved(speaker)
    setThanked(true)
  }
  return (
    <SpeakerEditor
      record={saved ?? record}
      draftId={speakerId}
      slots={slots}
      onEditSpeaker={thank}
      onAddSpeaker={thank}
    />
  )
}

/** The sign, with blocks in place of the text (SPK-01). */
function SpeakerSkeleton({ slots }: { slots: SpeakerSlots }) {
  return (
    <>
      {slots.header(<SpeakerTitle mark={slots.mark('speaker')} />)}
      <main className={css.page} aria-busy>
        <div className={waiting.spinner}>
          <Spinner />
        </div>
        <div className={waiting.frame}>
          <Skeleton />
        </div>
        <div className={css.form}>
          <FieldSkeletons />
        </div>
      </main>
    </>
  )
}
