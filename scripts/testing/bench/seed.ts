import { readConfig } from '#server/base/config.ts'
import { idsOf } from '#server/base/db/public-id.ts'
import { createContext } from '#server/create-context.ts'
import { issueToken } from '#server/records/account/session-token.ts'
import { EMPTY_BADGE, insertBadge } from '#server/records/badge/badge.store.ts'
import { insertCompany } from '#server/records/company/company.store.ts'
import { newCompanyRow } from '#server/records/company/company-edit.ts'
import { normalizeEmail } from '#shared/email.ts'
import { openBaseline } from './baseline-store.ts'
import { ALLOWANCE, type BenchBadge, type BenchCompany } from './event-data.ts'

const BADGES_A_JOB = 300

/**
 * Fills a data directory of the product.
 * @returns one session token per company
 */
export async function seedProduct(
  env: Record<string, string>,
  data: { companies: BenchCompany[]; badges: BenchBadge[] },
  passwordHash: string,
) {
  const { context, close } = await createContext(readConfig(env))
  const by = { actor: 'organizer', at: context.now() }
  const all = { all: ALLOWANCE }
  const badge = { exhibitor: all, visitor: all, delegate: all, vip_delegate: all }
  const rows = data.companies.map((company) => ({
    ...newCompanyRow(
      { raisonSocial: company.name, email: normalizeEmail(company.email), badge },
      passwordHash,
      context,
    ),
    _id: company.id,
    isBadge: 1,
    percentage: 25,
  }))
  await context.write(async (tx) => {
    for (const row of rows) await insertCompany(tx, row, by)
  })
  for (let from = 0; from < data.badges.length; from += BADGES_A_JOB) {
    const some = data.badges.slice(from, from + BADGES_A_JOB)
    await context.write(async (tx) => {
      for (const { id, ...given } of some)
        await insertBadge(
          tx,
          {
            ...EMPTY_BADGE,
            ...given,
            email: normalizeEmail(given.email),
            ...idsOf(id),
            createdAt: by.at,
          },
          by,
        )
    })
  }
  const tokens = rows.map((row) => issueToken(row, context))
  await close()
  return tokens
}

/** Writes the same event to a baseline's database. */
export function seedBaseline(
  folder: string,
  { companies, badges }: { companies: BenchCompany[]; badges: BenchBadge[] },
  passwordHash: string,
) {
  const { db } = openBaseline(folder)
  const company = db.prepare('insert into company values (?, ?, ?, ?, ?, ?)')
  const badge = db.prepare(
    "insert into badge values (@id, @companyId, @company, @type, @email, @nom, @prenom, @position, @tel, '', @code, 1)",
  )
  db.transaction(() => {
    for (const { id, name, logo, email } of companies) company.run(id, name, logo, email, ALLOWANCE, passwordHash)
    for (const one of badges) badge.run(one)
  })()
  db.close()
}
