import { SEEDED_MODELS } from './006-seed-mail-models.ts'
import { SEEDED_PHOTO_MODEL } from './014-create-photo-reviews.ts'
import { withAttachedLetter } from './015-create-visa-letters.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Each model as the migrations before this one left it. */
const seeds = [...SEEDED_MODELS.map(withAttachedLetter), SEEDED_PHOTO_MODEL].map(
  ({ key, subjectEn, subjectFr, contentEn, contentFr }) =>
    `(${[key, '', subjectEn, subjectFr, contentEn, contentFr].map(quoted).join(', ')})`,
)

export const keepChangedMailModels = {
  name: '023-keep-changed-mail-models',
  sql: `
    -- Defaults stand in code from here on (server/messaging/mail/models): a row is a model that the organizer changed.
    delete from mailModel
      where (key, "from", subjectEn, subjectFr, contentEn, contentFr) in (values ${seeds.join(', ')});
  `,
}
