export const orderMaterials = {
  name: '041-order-materials',
  sql: `
    -- What the organizer does about a material; one without a row is asked for. changedAt says since when the line is
    -- another than its company knows, toldState what its company was told last.
    create table materialOrder (
      materialId text primary key,
      state text not null default 'asked',
      supplier text not null default '',
      toldState text not null default 'asked',
      changedAt integer
    ) strict;
  `,
}
