/** An all-day event; `start` and `end` are YYYY-MM-DD, both included. */
interface CalendarEvent {
  uid: string
  title: string
  place: string
  notes: string
  start: string
  end: string
}

/** The event as an iCalendar file (RFC 5545); `now` in ms. */
export function calendarFile(event: CalendarEvent, now: number) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Event//EN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${event.start.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${dayAfter(event.end).replaceAll('-', '')}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.notes)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** iCalendar's end is exclusive: the day after the last one. */
function dayAfter(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

function escaped(text: string) {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** A line has at most 75 bytes; the rest continues on the next, after a space. */
function folded(line: string) {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > 74) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
