import type { Trigger } from './trigger.ts'

/** Rows of a table that are counted: under which name, by which key, as how many, and which of them. */
interface Count {
  name: string
  /** In these, `row` is the counted row. */
  key: string
  of: string
  n?: string
}
export interface Counted {
  /** What the counts depend on. */
  columns: readonly string[]
  counts: readonly Count[]
  /** Spares the trigger for rows that are never counted. */
  when?: string
}

/** Weeks at the venue, which is an hour ahead, since the Monday before 1970 began. */
const WEEK = '(row."createdAt" + 262800000) / 604800000'
/** All that JavaScript trims. */
const BLANK =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
const filled = (column: string) => bit(`trim(row."${column}", '${BLANK}') <> ''`)
export const bit = (condition: string) => `case when ${condition} then '1' else '0' end`

const accents = (text: string) => `replace(${text}, 'e\u0301', '\u00e9')`
const EQUIPPED = ['Stand am\u00e9nag\u00e9', 'Stand semi am\u00e9nag\u00e9']
/** As needsSignage of shared/company/company.rules.ts says it; booths are JSON, whose quotes no text contains unescaped. */
const SIGNAGE = EQUIPPED.flatMap((type) => [
  `${accents('row.type')} = '${type}'`,
  `${accents('row.stand')} <> replace(${accents('row.stand')}, '"type":"${type}"', '')`,
]).join(' or ')

const person = (table: string): Count => ({
  name: `'${table}'`,
  key: `row.type || ' ' || cast(${WEEK} as text)`,
  of: 'row."deletedAt" is null',
})

/** What a row says by itself; what takes several tables is in facts.ts, and counted here as `fact`. */
const COUNTED: Record<string, Counted> = {
  badge: {
    columns: ['type', 'createdAt', 'deletedAt', 'nom', 'urlPhoto'],
    counts: [
      person('badge'),
      { name: `'noPhoto'`, key: `''`, of: `row."deletedAt" is null and row.nom <> '' and row."urlPhoto" = ''` },
    ],
  },
  speaker: {
    columns: ['type', 'createdAt', 'deletedAt', 'status'],
    counts: [
      person('speaker'),
      { name: `'pendingSpeaker'`, key: `''`, of: `row."deletedAt" is null and row.status = 'pending'` },
    ],
  },
  visa: {
    columns: ['deletedAt', 'trashedAt', 'status'],
    counts: [
      {
        name: `'waitingVisa'`,
        key: `''`,
        of: `row."deletedAt" is null and row."trashedAt" is null and row.status not in ('sent', 'rejected')`,
      },
    ],
  },
  outbox: {
    columns: ['state', 'reason'],
    counts: [
      { name: `'outbox'`, key: 'row.state', of: '1 = 1' },
      { name: `'failedMail'`, key: 'row.reason', of: `row.state = 'failed'` },
    ],
  },
  conflict: {
    columns: ['decidedAt'],
    counts: [{ name: `'conflict'`, key: `''`, of: 'row."decidedAt" is null' }],
  },
  company: {
    columns: [
      ...['deletedAt', 'percentage', 'isMaterial', 'isBadge', 'urlLogo', 'adresse', 'signaletique', 'type', 'stand'],
      ...['raisonSocial', 'folder'],
    ],
    counts: [
      {
        name: `'company'`,
        // Read by companyCounts of overview.store.ts.
        key: [
          bit('row."isMaterial" <> 0'),
          bit('row."isBadge" <> 0'),
          bit(`row."urlLogo" <> ''`),
          filled('signaletique'),
          filled('adresse'),
          bit(SIGNAGE),
          'cast(row.percentage as text)',
        ].join(' || '),
        of: 'row."deletedAt" is null',
      },
      { name: `'namedCompany'`, key: 'row.folder', of: `row."deletedAt" is null and row."raisonSocial" <> ''` },
    ],
  },
  change: {
    columns: ['rev', 'entity', 'actor'],
    when: 'row.rev = 1',
    counts: [
      {
        name: `'created ' || row.entity`,
        key: 'row.actor',
        of: `row.rev = 1 and row.entity in ('badge', 'speaker', 'visa', 'material')
          and row.actor >= 'company ' and row.actor < 'company!'`,
      },
    ],
  },
  fact: {
    columns: ['kind', 'key', 'n'],
    counts: [{ name: 'row.kind', key: 'row.key', n: 'row.n', of: '1 = 1' }],
  },
}

const asRow = (text: string, row: string) => text.replaceAll('row.', `${row}.`)

/** What each of them counts. @param sign '-' for what a row counted before */
const rowsOf = (counts: readonly Count[], row: string, sign = '', from = '') =>
  counts.map(({ name, key, of, n = '1' }) =>
    asRow(`select ${name} name, ${key} "key", ${sign}${n} n ${from} where ${of}`, row),
  )

export const addToCounts = (row: string) => `insert into counts (name, "key", n) ${row}
  on conflict (name, "key") do update set n = counts.n + excluded.n`
/** For `keepAdded`, which adds them at the end of the transaction. */
export const noteForCommit = (row: string) => `insert into "countAdded" (name, "key", n) ${row}`

/**
 * @param statement for what a row adds
 * @param kind tells these triggers of a table from others
 */
export const triggersWith = (
  statement: (row: string) => string,
  counted: Record<string, Counted> = COUNTED,
  kind = 'counted',
): Trigger[] =>
  Object.entries(counted).flatMap(([table, { columns, counts, when }]) => {
    const [before, after] = [rowsOf(counts, 'old', '-'), rowsOf(counts, 'new')]
    const trigger = (event: Trigger['event'], rows: readonly string[], of: readonly string[]): Trigger => ({
      ...{ name: `${table}_${kind}_${event}`, table, event, columns },
      when: when && of.map((row) => asRow(when, row)).join(' or '),
      statements: rows.map(statement),
    })
    return [
      trigger('insert', after, ['new']),
      trigger('update', [...before, ...after], ['old', 'new']),
      trigger('delete', before, ['old']),
    ]
  })
export const addTriggers = triggersWith(addToCounts)
export const noteTriggers = triggersWith(noteForCommit)

/** Counts all rows of a query, where none of its names is counted yet. */
export const addAll = (rows: string) =>
  addToCounts(`select name, "key", sum(n) from (${rows}) counted where true group by name, "key" having sum(n) <> 0`)
export const allOf = (counted: Record<string, Counted>) =>
  Object.entries(counted).flatMap(([table, { counts }]) => rowsOf(counts, 'one', '', `from "${table}" one`).map(addAll))
export const ALL_COUNTS = allOf(COUNTED)

/** A key that counts nothing any more leaves no trace of what it named. */
export const forgetNone: Trigger = {
  ...{ name: 'counts_forgotten', table: 'counts', event: 'update', columns: ['n'] },
  ...{ when: 'new.n = 0', statements: ['delete from counts where name = new.name and "key" = new."key"'] },
}
