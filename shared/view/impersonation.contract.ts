import * as z from 'zod/mini'
import { defineOrganizerEndpoint, string } from '#shared/contract/endpoint.ts'

/** The portal's page that opens the view, with its token after the #, returned only this once; and when it ends, as an ISO instant. */
const begun = z.object({ viewPath: string, expiresAt: string })

export const impersonationContract = {
  beginView: defineOrganizerEndpoint('POST /api/company/:id/view', {
    status: 201,
    doc: 'Opens the portal as the company sees it, for an hour and read-only. Noted in the audit.',
    response: begun,
  }),
}
