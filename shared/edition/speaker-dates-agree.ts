import type { Edition } from '#shared/edition/edition.schema.ts'

/** Whether both languages name the same days: otherwise nothing can be added to a calendar. */
export function speakerDatesAgree({ en, fr }: Edition['speakerDates']) {
  return en.start === fr.start && en.end === fr.end
}
