export const addValueBefore = {
  name: '021-add-value-before',
  sql: `
    -- What the field held when both began to write; 'null' where the desk did not say.
    alter table conflict add column was text not null default 'null';
    -- Only a desk's copy has rows in this one: the fields of the patch as the server had told them.
    alter table syncOutbox add column was text not null default '{}';
  `,
}
