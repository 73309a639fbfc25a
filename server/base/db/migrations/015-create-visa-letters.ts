/** What the letter's mail said before letters were attached to it, and what it says since. */
const REPLACED = [
  [
    'contentEn',
    `Print it and take it along to the consulate.

[Open the letter]({{ link }})`,
    `It is attached. Print it and take it along to the consulate.

[Check the letter]({{ link }})`,
  ],
  [
    'contentFr',
    `Imprimez-la et présentez-la au consulat.

[Ouvrir la lettre]({{ link }})`,
    `Elle est jointe à ce message. Imprimez-la et présentez-la au consulat.

[Vérifier la lettre]({{ link }})`,
  ],
] as const

/** A shipped model as this migration leaves it. */
export function withAttachedLetter<Model extends { key: string; contentEn: string; contentFr: string }>(
  model: Model,
): Model {
  if (model.key !== 'visa_letter') return model
  const changed = { ...model }
  for (const [column, before, after] of REPLACED) changed[column] = changed[column].replace(before, after)
  return changed
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

export const createVisaLetters = {
  name: '015-create-visa-letters',
  sql: `
    create table visaLetter (
      number text primary key,
      -- The year of the edition and the letter's place in it: no number is given twice, also not after an erasure.
      year integer not null,
      place integer not null,
      -- '' once the request is erased.
      visaId text not null,
      createdAt integer not null,
      -- YYYY-MM-DD, included.
      validUntil text not null,
      unique (year, place)
    ) strict, without rowid;
    create index visaLetter_visa on visaLetter (visaId, createdAt);

    -- Encrypted files of a mail; '' once they are dropped.
    alter table outbox add column attachments text;

    ${REPLACED.map(([column, before, after]) => `update mailModel set ${column} = replace(${column}, ${quoted(before)}, ${quoted(after)}) where key = 'visa_letter';`).join('\n')}
  `,
}
