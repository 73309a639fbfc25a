/** A page of all badges is read in order, without sorting them all. */
const sql = 'create index badge_order on badge ("createdAt", _id) where "deletedAt" is null'

export const orderBadges = { name: '045-order-badges', sql, postgres: sql }
