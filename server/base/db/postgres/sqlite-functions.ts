/** What statements of the stores call by the names that SQLite has for it. */
export const SQLITE_FUNCTIONS = `
-- What the stores ask of JSON, under the names that SQLite has for it.
-- Most lists of ids are short: taken for a hundred, one was looked for by reading the whole table.
create function json_each(document text) returns table (key text, value text) language plpgsql immutable rows 10 as $$
begin
  if json_typeof(document::json) = 'array' then
    return query select (place - 1)::text collate "C", item collate "C"
      from json_array_elements_text(document::json) with ordinality as items (item, place);
  else
    return query select name collate "C", item collate "C" from json_each_text(document::json) as items (name, item);
  end if;
end $$;

create function json_extract(document text, path text) returns text language sql immutable as $$
  select (document::json #>> string_to_array(substr(path, 3), '.')) collate "C" $$;

create function json_item(document text, place integer) returns text language sql immutable as $$
  select (document::json ->> place) collate "C" $$;
create operator ->> (leftarg = text, rightarg = integer, function = json_item);

create function json_member(document text, name text) returns text language sql immutable as $$
  select (document::json ->> name) collate "C" $$;
create operator ->> (leftarg = text, rightarg = text, function = json_member);

-- The greater of two.
create function max(one bigint, other bigint) returns bigint language sql immutable as $$
  select greatest(one, other) $$;
`
