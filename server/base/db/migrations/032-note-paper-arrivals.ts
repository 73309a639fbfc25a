export const notePaperArrivals = {
  name: '032-note-paper-arrivals',
  sql: `alter table checkin add column paperAt integer;`,
}
