import pg from 'pg'

const [BOOL, INT8, NUMERIC] = [16, 20, 1700]

/** Numbers as numbers, and booleans as SQLite answers them. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === BOOL) return (value: string) => (value === 't' ? 1 : 0)
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig
