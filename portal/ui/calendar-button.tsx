import { use } from 'react'
import { useEdition } from '#portal/lib/edition.ts'
import type { Language } from '#portal/lib/i18n.ts'
import { Button } from './button.tsx'
import { ExternalLinksContext } from './external-links-context.ts'

type Props = {
  language: Language
  /** YYYY-MM-DD, both included. */
  dates: { start: string; end: string }
  notes: readonly string[]
  children: string
}

/** Downloads the event as an entry for the visitor's calendar. */
export function CalendarButton({ language, dates: { start, end }, notes, children }: Props) {
  const edition = useEdition()
  if (!use(ExternalLinksContext)) return null
  const download = async () => {
    const { downloadCalendar } = await import('#portal/lib/download-calendar.ts')
    downloadCalendar(edition, language, { start, end, notes: notes.join('\n') })
  }
  return (
    <Button variant="line" icon="calendar" onPress={download}>
      {children}
    </Button>
  )
}
