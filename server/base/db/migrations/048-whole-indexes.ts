const TABLES = ['badge', 'company', 'material', 'speaker', 'visa']

/**
 * To PostgreSQL, a partial index of the rows that are not deleted looks like a way to all of them, as cheap as the primary
 * key where the table was empty when it was last analysed. A plan that a trigger made then reads the whole index for each
 * row of a job, however many come. A full index serves only whoever asks by its columns. SQLite makes no such plans.
 */
export const wholeIndexes = {
  name: '048-whole-indexes',
  sql: '',
  postgres: `
  ${TABLES.map((name) => `lock table ${name};`).join(' ')}
  do $$ declare partial record; begin
    for partial in select indexname, indexdef from pg_indexes
      where schemaname = current_schema() and tablename in (${TABLES.map((name) => `'${name}'`).join(', ')})
        and indexdef like '% WHERE ("deletedAt" IS NULL)'
    loop
      execute format('drop index %I', partial.indexname);
      execute replace(partial.indexdef, ' WHERE ("deletedAt" IS NULL)', '');
    end loop;
  end $$`,
}
