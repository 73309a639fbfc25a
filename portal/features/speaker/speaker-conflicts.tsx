import { dayTimeText } from '#portal/lib/date-format.ts'
import { RecordConflicts } from '#portal/ui/record-conflicts.tsx'
import { ofKind } from '#shared/contract/fields.ts'
import type { Conflict } from '#shared/contract/values.ts'
import { VENUE_ZONE } from '#shared/edition/edition.rules.ts'
import { SPEAKER_FIELDS, type SpeakerField } from '#shared/speaker/speaker.fields.ts'
import { useSpeakerText } from './speaker-text.ts'

const INSTANTS: readonly string[] = ofKind(SPEAKER_FIELDS, 'instant')

/** The edits that were not stored, because somebody else had changed the fields since the page was loaded. */
export function SpeakerConflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t, i18n } = useSpeakerText()
  const textOf = (field: string, text: string) => {
    if (field === 'type') return t(`kind.${text as 'speaker'}`)
    return INSTANTS.includes(field) ? dayTimeText(text, i18n.language, VENUE_ZONE) : text
  }
  return (
    <RecordConflicts conflicts={conflicts} labelOf={(field) => t(`label.${field as SpeakerField}`)} textOf={textOf} />
  )
}
