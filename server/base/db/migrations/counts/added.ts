/** What is counted so far, within a transaction too. */
export const addedInSqlite = `create view "currentCount" as select name, "key", n from counts;`

/**
 * In PostgreSQL each change of a row within one transaction makes the next change of it slower, and a job of thousands of
 * rows changes the same counts thousands of times. So a transaction notes what it adds, and adds it once, when it commits.
 */
export const addedInPostgres = `
  create function "isFirstAdded"() returns boolean language plpgsql volatile as $$
  declare current_transaction text := pg_current_xact_id()::text;
  begin
    -- Undone with a savepoint, as the rows are.
    if current_setting('foyer.adding', true) = current_transaction then return false; end if;
    perform set_config('foyer.adding', current_transaction, true);
    return true;
  end $$;
  create table "countAdded" (
    -- By its index a transaction finds its own rows without passing the dead rows of others.
    transaction xid8 not null default pg_current_xact_id(),
    name text collate "C" not null,
    "key" text collate "C" not null,
    n bigint not null,
    -- The first of a transaction has all of them added at its commit.
    "isFirst" boolean not null default "isFirstAdded"()
  );
  create index "countAdded_transaction" on "countAdded" (transaction, name);
  -- Once for each transaction: another deferred trigger must not write what is counted.
  create function "keepAdded"() returns trigger language plpgsql set enable_seqscan = off as $$ begin
    with added as (
      delete from "countAdded" where transaction = pg_current_xact_id() returning name, "key", n)
    insert into counts (name, "key", n)
      select name, "key", sum(n) from added group by name, "key" having sum(n) <> 0
      on conflict (name, "key") do update set n = counts.n + excluded.n;
    return null;
  end $$;
  create constraint trigger "countAdded_kept" after insert on "countAdded"
    deferrable initially deferred for each row when (new."isFirst") execute function "keepAdded"();
  create view "currentCount" as
    select name, "key", sum(n)::bigint n from (
      select name, "key", n from counts
      union all select name, "key", n from "countAdded" where transaction = pg_current_xact_id_if_assigned()) counted
    group by name, "key" having sum(n) <> 0;`
