import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contract/endpoint.ts'
import { LOGISTICS } from '#shared/roles.ts'
import { sponsor, sponsorEdit } from './sponsor.schema.ts'

const sponsors = z.array(sponsor)

export const sponsorContract = {
  listSponsors: defineEndpoint('GET /api/sponsors', {
    doc: 'All records of all sponsors’ tables.',
    access: { anyone: true },
    response: sponsors,
  }),
  getSponsor: defineEndpoint('GET /api/sponsors/:id', {
    doc: 'One record.',
    access: { anyone: true },
    response: sponsor,
  }),
  createSponsor: defineEndpoint('POST /api/sponsors', {
    status: 201,
    doc: 'Adds a record to a table.',
    access: { organizer: LOGISTICS },
    body: sponsorEdit,
    response: sponsor,
  }),
  updateSponsor: defineEndpoint('PUT /api/sponsors/:id', {
    doc: 'Changes the keys that are sent.',
    access: { organizer: LOGISTICS },
    body: sponsorEdit,
    response: sponsor,
  }),
  deleteSponsor: defineEndpoint('DELETE /api/sponsors/:id', {
    doc: 'Deletes a record.',
    access: { organizer: LOGISTICS },
  }),
  listSponsorsOfTable: defineEndpoint('GET /api/sponsors/table/:table', {
    doc: 'The records of one table; an unknown table is empty.',
    access: { anyone: true },
    response: sponsors,
  }),
}
