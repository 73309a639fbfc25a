import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { omitNames, withFlag } from '#shared/contract/fields.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'

/** What a desk knows of a person, badge or speaker alike; all are texts. What a speaker does not have is empty. */
export const PERSON_FIELDS = omitNames(withFlag(BADGE_FIELDS, 'desk'), ['companyId', 'type'])
export type PersonField = (typeof PERSON_FIELDS)[number]

const ofSpeaker: readonly string[] = withFlag(SPEAKER_FIELDS, 'desk')
export const SPEAKER_PERSON_FIELDS = PERSON_FIELDS.filter((name) => ofSpeaker.includes(name))
