export const tellKiosks = {
  name: '031-tell-kiosks',
  sql: `alter table desk add column kind text not null default 'desk';`,
}
