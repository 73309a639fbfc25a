import * as z from 'zod/mini'
import { RESENDS_A_DAY } from '#shared/badge/badge.rules.ts'
import { defineEndpoint, defineOrganizerEndpoint, paging, rawResponse, status } from '#shared/contract/endpoint.ts'
import { newSpeaker, speaker, speakerEdit, speakerInvitation, speakerOrCard, speakerOrDesk } from './speaker.schema.ts'

const speakers = z.array(speakerOrCard)

export const speakerContract = {
  createSpeaker: defineEndpoint('POST /api/speaker/create-speaker', {
    status: 201,
    doc: 'Adds a speaker; only the e-mail is required. Unless the organizer adds it, it is pending.',
    access: { anyone: true, company: 'filtered', organizer: true },
    private: true,
    body: newSpeaker,
    response: speaker,
  }),
  listSpeakers: defineEndpoint('GET /api/speaker/speakers', {
    doc: 'Cards without ids for anyone; full records of its own speakers for a company, of all for the organizer.',
    access: { anyone: true, company: 'filtered', organizer: true, desk: true },
    query: paging,
    response: speakers,
  }),
  getSpeaker: defineEndpoint('GET /api/speaker/speakers/:id', {
    doc: 'One speaker, for the holder of the link. A desk gets no documents and no status.',
    access: { link: true, organizer: true, desk: true },
    private: true,
    response: speakerOrDesk,
  }),
  updateSpeaker: defineEndpoint('PUT /api/speaker/speakers/:id', {
    doc: 'Changes the fields that are sent; e-mail, status, order and sessions are ignored.',
    access: { link: true, organizer: true, desk: true },
    private: true,
    body: speakerEdit,
    response: speakerOrDesk,
  }),
  deleteSpeaker: defineEndpoint('DELETE /api/speaker/speakers/:id', {
    doc: 'Deletes a speaker; the link page answers 404.',
    access: { organizer: true },
  }),
  affectSession: defineOrganizerEndpoint('PUT /api/speaker/speakers/:id/affect-session/:sessionId', {
    doc: 'Adds a session to a speaker; a second time changes nothing.',
    response: speaker,
  }),
  removeSession: defineOrganizerEndpoint('PUT /api/speaker/speakers/:id/remove-session/:sessionId', {
    doc: 'Removes a session from a speaker; a second time changes nothing.',
    response: speaker,
  }),
  setSpeakerStatus: defineOrganizerEndpoint('PUT /api/speaker/speakers/:id/edit-status', {
    doc: 'Sets the status. Leaving a hidden one releases the confirmation letter of a speaker who accepted.',
    body: z.object({ change: status() }),
    response: speaker,
  }),
  getDocuments: defineOrganizerEndpoint('GET /api/speaker/documents', {
    doc: 'The documents of all speakers as one ZIP archive, a folder for each; 404 when nobody sent any.',
    raw: true,
    response: rawResponse,
  }),
  resendConfirmation: defineOrganizerEndpoint('POST /api/speaker/speakers/:id/send-letter', {
    doc: 'Sends the confirmation letter again to a speaker who accepted and whose status is not hidden.',
  }),
  listInvitations: defineOrganizerEndpoint('GET /api/speaker/invitations', {
    doc: 'The state of each invited speaker’s newest invitation.',
    response: z.array(speakerInvitation),
  }),
  sendInvitation: defineOrganizerEndpoint('POST /api/speaker/speakers/:id/invitation', {
    doc: `Mails the speaker the link to the page; again at most ${RESENDS_A_DAY} times a day.`,
    response: speaker,
  }),
  replaceLink: defineOrganizerEndpoint('PUT /api/speaker/speakers/:id/link', {
    doc: 'Gives the page a new link; calls with the old one answer 410 `link_replaced`.',
    response: speaker,
  }),
  setSpeakerOrder: defineOrganizerEndpoint('PUT /api/speaker/speakers/:id/edit-order', {
    doc: 'Sets the place of a speaker in the lists; null puts it last.',
    body: z.object({ order: z.nullable(z.int('error:invalid')) }),
    response: speaker,
  }),
}
