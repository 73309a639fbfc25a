export const tellKiosks = {
  name: '030-tell-kiosks',
  sql: `alter table desk add column kind text not null default 'desk';`,
}
