import { defineEndpoint } from '#shared/contract/endpoint.ts'
import { edition, editionChange } from './edition.schema.ts'

export const editionContract = {
  getEdition: defineEndpoint({
    method: 'GET',
    path: '/api/edition',
    doc: 'Everything that belongs to this year of the event: dates, venue, deadlines, switches.',
    access: { anyone: true },
    response: edition,
  }),
  updateEdition: defineEndpoint({
    method: 'PUT',
    path: '/api/edition',
    doc: 'Changes parts of the edition: merged deeply, lists as a whole, null restores the default. `was` (the same keys with what they said) refuses when somebody else was first.',
    access: { organizer: true },
    body: editionChange,
    response: edition,
  }),
}
