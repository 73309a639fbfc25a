export const notePaperArrivals = {
  name: '031-note-paper-arrivals',
  sql: `alter table checkin add column paperAt integer;`,
}
