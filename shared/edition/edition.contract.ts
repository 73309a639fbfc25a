import * as z from 'zod/mini'
import { defineEndpoint, defineOrganizerEndpoint, string, uploadedFile } from '#shared/contract/endpoint.ts'
import { LOGISTICS } from '#shared/roles.ts'
import { edition, editionChange, placedBooths, servedEdition } from './edition.schema.ts'
import { SAMPLE_CODES } from './fact-check.rules.ts'

const pictureForm = z.object({ file: uploadedFile })
const sample = z.object({ code: z.enum(SAMPLE_CODES), text: string })
/** A document shipped as a sample and not replaced since, and which one it is. */
export interface Sample extends z.infer<typeof sample> {}
const planForm = z.extend(pictureForm, { keepMarks: z.exactOptional(z.stringbool('error:invalid')) })

export const editionContract = {
  getEdition: defineEndpoint('GET /api/edition', {
    doc: 'Everything that belongs to this year of the event: dates, venue, deadlines, switches; and the public address of the server.',
    access: { anyone: true },
    response: servedEdition,
  }),
  listSamples: defineOrganizerEndpoint('GET /api/edition/samples', {
    doc: 'What is still a sample: manuals, and a privacy policy that is shipped or names the preset support address.',
    response: z.array(sample),
  }),
  updateEdition: defineEndpoint('PUT /api/edition', {
    doc: 'Changes parts of the edition: merged deeply, lists as a whole, null restores the default. With `was` (the same keys with their previous values), refused if somebody else was first.',
    access: { organizer: true },
    body: editionChange,
    response: edition,
  }),
  uploadFloorPlan: defineEndpoint('POST /api/edition/floor-plan', {
    doc: 'Stores the floor plan: PNG, JPEG or SVG. Booths detected in the previous plan are removed, those in an SVG detected; booths marked by hand stay unless `keepMarks` is false.',
    access: { organizer: LOGISTICS },
    multipart: true,
    private: true,
    body: planForm,
    response: edition,
  }),
  uploadLogo: defineEndpoint('POST /api/edition/logo', {
    doc: "Stores the event's logo: PNG, JPEG or WebP. `brand.logo` of the edition names it; null there removes it.",
    access: { organizer: true },
    multipart: true,
    private: true,
    body: pictureForm,
    response: edition,
  }),
  placeBooths: defineEndpoint('PUT /api/edition/floor-plan/booths', {
    doc: 'Places booths on the floor plan, as fractions of it; null removes one, and booths not named stay.',
    access: { organizer: LOGISTICS },
    body: placedBooths,
    response: edition,
  }),
}
