import { openBaseline } from './baseline-store.ts'
import { ALLOWANCE, type BenchBadge, type BenchCompany } from './event-data.ts'

/** Writes the same event to a baseline's database. */
export function seedBaseline(
  folder: string,
  { companies, badges }: { companies: BenchCompany[]; badges: BenchBadge[] },
  passwordHash: string,
): void {
  const { db } = openBaseline(folder)
  const company = db.prepare('insert into company values (?, ?, ?, ?, ?, ?)')
  const badge = db.prepare("insert into badge values (?, ?, ?, ?, ?, ?, ?, ?, ?, '', ?, 1)")
  db.transaction(() => {
    for (const { id, name, logo, email } of companies) company.run(id, name, logo, email, ALLOWANCE, passwordHash)
    for (const one of badges)
      badge.run(
        one.id,
        one.companyId,
        one.company,
        one.type,
        one.email,
        one.nom,
        one.prenom,
        one.position,
        one.tel,
        one.code,
      )
  })()
  db.close()
}
