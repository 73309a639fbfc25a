import * as z from 'zod/mini'
import { PASS_TYPES } from '#shared/badge/pass.ts'
import { defineOrganizerEndpoint, line, pagingFields, string } from '#shared/contract/endpoint.ts'
import { PHOTO_REASONS, PHOTO_STATES } from './photo.rules.ts'

const reasons = z.array(z.enum(PHOTO_REASONS, 'error:invalid'))

const photo = z.object({
  entity: z.enum(['badge', 'speaker']),
  id: string,
  type: z.enum(PASS_TYPES),
  nom: string,
  prenom: string,
  position: string,
  company: string,
  email: string,
  /** '' for a refused photo, whose path is then in `refusedPhoto`. */
  urlPhoto: string,
  refusedPhoto: string,
  state: z.enum(PHOTO_STATES),
  reasons,
  /** When it was decided, as an ISO instant; null while it is waiting. */
  decidedAt: z.nullable(string),
  by: string,
})
/** The photo of a badge or a speaker, and the decision about it. */
export interface ReviewedPhoto extends z.infer<typeof photo> {}

const list = z.object({
  state: z.exactOptional(z.enum(PHOTO_STATES, 'error:invalid')),
  limit: pagingFields.limit,
  offset: pagingFields.offset,
})
export interface PhotoListQuery extends z.infer<typeof list> {}

const decision = z.object({
  /** 'waiting' reverses a decision and cancels its mail if that has not been sent. */
  state: z.enum(PHOTO_STATES, 'error:invalid'),
  /** The photo that was looked at; if it has changed since, nothing is decided (409). */
  photo: line(),
  /** At least one is needed for 'refused'. */
  reasons: z._default(reasons, []),
})
export interface PhotoDecision extends z.infer<typeof decision> {}

export const photoContract = {
  listPhotos: defineOrganizerEndpoint('GET /api/photos', {
    doc: 'The photos of badges and speakers, the longest waiting first.',
    query: list,
    response: z.array(photo),
  }),
  decidePhoto: defineOrganizerEndpoint('PUT /api/photos/:entity/:id', {
    doc: 'Accepts a photo, or asks for another one: one mail, and the link page says why. It can be undone for a few seconds.',
    body: decision,
    response: photo,
  }),
}
