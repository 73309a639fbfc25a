import type { Migration } from '#server/base/db/migration.ts'

export const addSortKeys: Migration = {
  name: '024-add-sort-keys',
  functions: {
    listed_key: (name) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
  },
  sql: `
    alter table company add column raisonSocialKey text not null default '';
    alter table speaker add column nomKey text not null default '';
    alter table speaker add column prenomKey text not null default '';
    update company set raisonSocialKey = listed_key(raisonSocial);
    update speaker set nomKey = listed_key(nom), prenomKey = listed_key(prenom);
  `,
}
