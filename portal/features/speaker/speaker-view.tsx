import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEdition } from '#portal/lib/edition.ts'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { CallBoundary } from '#portal/ui/call-boundary.tsx'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { SpeakerEditor } from './speaker-editor.tsx'
import { speakerQuery } from './speaker-query.ts'
import type { SpeakerRecord } from './speaker-record.ts'
import type { SpeakerEvents } from './speaker-save.ts'
import { SpeakerSignPlace } from './speaker-sign-place.tsx'
import type { SpeakerSlots } from './speaker-slots.ts'
import { SpeakerTrouble } from './speaker-trouble.tsx'
import { SpeakerWaiting } from './speaker-waiting.tsx'

const SpeakerThanks = lazyPart(
  async () => (await import('./speaker-thanks.tsx')).SpeakerThanks,
  ({ slots }) => <SpeakerWaiting slots={slots} />,
)

type Props = SpeakerEvents & { speakerId: string; slots: SpeakerSlots }

/** The page of one speaker. Give it the id as key. */
export function SpeakerView(props: Props) {
  // Without a network the edition fails as well as the speaker; the shipped address is better than none.
  const { supportEmail } = EDITION_DEFAULTS
  return (
    <SpeakerSignPlace header={props.slots.header}>
      <CallBoundary
        fallback={
          <SpeakerTrouble
            kind="broken"
            supportEmail={supportEmail}
            slots={props.slots}
            onAgain={() => location.reload()}
          />
        }
      >
        <Speaker {...props} />
      </CallBoundary>
    </SpeakerSignPlace>
  )
}

function Speaker({ speakerId, slots, onEditSpeaker, onAddSpeaker }: Props) {
  const { supportEmail } = useEdition()
  const { data: record, isPending, isError, isFetching, refetch } = useQuery(speakerQuery(speakerId))
  const [saved, setSaved] = useState<SpeakerRecord>()
  const [isThanked, setThanked] = useState(false)

  if (isPending) return <SpeakerWaiting slots={slots} />
  const trouble = { supportEmail, slots, isTrying: isFetching }
  if (isError) return <SpeakerTrouble {...trouble} kind="broken" onAgain={() => void refetch()} />
  if (!record) return <SpeakerTrouble {...trouble} kind="missing" />
  // Only after a save that succeeded in this visit.
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
      onEditSpeaker={(speaker) => {
        thank(speaker)
        onEditSpeaker?.(speaker)
      }}
      onAddSpeaker={(speaker) => {
        thank(speaker)
        onAddSpeaker?.(speaker)
      }}
    />
  )
}
