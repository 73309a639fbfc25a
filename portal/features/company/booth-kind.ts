import type { Booth, Company } from '#shared/company/company.schema.ts'

/** Text ids of the booth types that the organizer writes; any other type is shown as it is (BOOTH-04 to BOOTH-07). */
type Kind = 'booth.equipped' | 'booth.half' | 'booth.bare'
const KINDS = new Map<string, Kind>([
  ['Stand aménagé'.normalize('NFC'), 'booth.equipped'],
  ['Stand semi aménagé'.normalize('NFC'), 'booth.half'],
  ['Stand nu', 'booth.bare'],
])

/** The entry's own type counts, the company's only where it has none. */
export function boothKind(booth: Pick<Booth, 'type'>, company: Pick<Company, 'type'>): { id: Kind } | { raw: string } {
  const raw = booth.type || company.type
  const id = KINDS.get(raw.normalize('NFC'))
  return id ? { id } : { raw }
}
