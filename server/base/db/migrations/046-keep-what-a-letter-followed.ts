/** Where a request stood when its letter was sent: 'sent' takes the place of that status, and says nothing of payment. */
const sql = `alter table visa add column "sentFrom" text not null default ''`

export const keepWhatALetterFollowed = {
  name: '046-keep-what-a-letter-followed',
  sql,
  postgres: `alter table visa add column "sentFrom" text collate "C" not null default ''`,
}
