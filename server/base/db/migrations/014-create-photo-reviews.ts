/** The mail that asks for another photo, as it is when an event begins. */
export const SEEDED_PHOTO_MODEL = {
  key: 'photo_again',
  subjectEn: 'Your badge for {{ city }} needs another photo',
  subjectFr: 'Votre badge pour {{ city }} attend une autre photo',
  contentEn: `# Your badge needs another photo

{% if nom %}{{ nom }}, the{% else %}The{% endif %} photo on your badge cannot be used: **{{ reason }}**. Everything else is kept. A phone is enough: your face from the front, alone, on a plain ground.

[Add another photo]({{ link }})`,
  contentFr: `# Votre badge attend une autre photo

{% if nom %}{{ nom }}, la{% else %}La{% endif %} photo de votre badge ne peut pas être utilisée : **{{ reason }}**. Tout le reste est conservé. Un téléphone suffit : votre visage de face, sans personne d’autre, sur un fond uni.

[Ajouter une autre photo]({{ link }})`,
} as const

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const { key, subjectEn, subjectFr, contentEn, contentFr } = SEEDED_PHOTO_MODEL

export const createPhotoReviews = {
  name: '014-create-photo-reviews',
  sql: `
    -- The last decision about the photo of a badge or a speaker; another photo waits for another one.
    create table photoReview (
      entity text not null check (entity in ('badge', 'speaker')),
      recordId text not null,
      path text not null,
      state text not null check (state in ('accepted', 'refused')),
      reasons text not null,
      mailId text not null,
      at integer not null,
      actor text not null,
      primary key (entity, recordId)
    ) strict, without rowid;

    insert into mailModel (_id, key, "from", subjectEn, subjectFr, contentEn, contentFr, updateDate)
      values (${[key, key, '', subjectEn, subjectFr, contentEn, contentFr].map(quoted).join(', ')}, unixepoch() * 1000);
  `,
}
