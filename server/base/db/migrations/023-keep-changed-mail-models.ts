import shipped from './023-shipped-mail-models.json' with { type: 'json' }

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Each model as the steps before this one left it. */
const rows = shipped.map(
  ({ key, subjectEn, subjectFr, contentEn, contentFr }) =>
    `(${[key, '', subjectEn, subjectFr, contentEn, contentFr].map(quoted).join(', ')})`,
)

export const keepChangedMailModels = {
  name: '023-keep-changed-mail-models',
  sql: `
    -- Defaults stand in code from here on (server/messaging/mail/models): a row is a model that the organizer changed.
    delete from mailModel
      where (key, "from", subjectEn, subjectFr, contentEn, contentFr) in (values ${rows.join(', ')});
  `,
}
