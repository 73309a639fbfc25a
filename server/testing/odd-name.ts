import { runPast } from './past-server.ts'
import type { TestServer } from './test-server.ts'

const TRIGGER = 'create trigger odd before update on badge'
const IN_SQLITE = `${TRIGGER} when new.nom = 'Odd' begin select raise(abort, 'odd'); end`
const IN_POSTGRES = `create function odd() returns trigger language plpgsql as $$ begin raise exception 'odd'; end $$;
  ${TRIGGER} for each row when (new.nom = 'Odd') execute function odd()`

/** A badge that is to be called 'Odd' fails in the server's database, as a fault of the program would. @returns ends it */
export async function failAtOddName(server: TestServer) {
  const isPostgres = server.context.config.databaseUrl !== undefined
  await runPast(server, isPostgres ? IN_POSTGRES : IN_SQLITE)
  return () => runPast(server, isPostgres ? 'drop trigger odd on badge' : 'drop trigger odd')
}
