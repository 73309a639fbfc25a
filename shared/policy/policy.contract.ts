import { defineEndpoint, defineOrganizerEndpoint } from '#shared/contract/endpoint.ts'
import { policyAnswer, policyPublication, policyVersions } from './policy.schema.ts'

export const policyContract = {
  getPolicy: defineEndpoint('GET /api/policies/:document', {
    doc: 'The privacy policy (`privacy`) or the speakers’ consent (`speaker_release`) in force, as Markdown in both languages; empty if there is only a PDF.',
    access: { anyone: true },
    response: policyAnswer,
  }),
  listPolicyVersions: defineOrganizerEndpoint('GET /api/policies/:document/versions', {
    doc: 'Every text that was in force, newest first, and how many people accepted it.',
    response: policyVersions,
  }),
  publishPolicy: defineOrganizerEndpoint('POST /api/policies/:document/versions', {
    status: 201,
    doc: 'Puts a text into force as a new version, which people accept from now on. `was` names the version that it replaces.',
    body: policyPublication,
    response: policyAnswer,
  }),
}
