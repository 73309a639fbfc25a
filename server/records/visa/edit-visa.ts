import { type Actor, authorOf } from '#server/base/actor.ts'
import { orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { refreshDerived } from '#server/records/company/derived.ts'
import { companyOrDefault, isMasked } from '#shared/visa/visa.rules.ts'
import type { Visa, VisaEdit } from '#shared/visa/visa.schema.ts'
import { existingCompany } from './create-visa.ts'
import { changeVisa, findVisa, toVisa, type VisaRow } from './visa.store.ts'
import { openPassport, type PassportData, passportHash, sealPassport } from './visa-secrets.ts'

/** Applies what is sent; empty texts are allowed, a number that is still masked is none. */
export async function editVisa(id: string, edit: VisaEdit, actor: Actor, context: Context): Promise<Visa> {
  const { dataKey } = context.config
  const { passportNbr, expireDate, birth, company, companyId, ...texts } = edit
  const number = passportNbr === undefined || isMasked(passportNbr) ? undefined : passportNbr
  const patch: Partial<VisaRow> = { ...texts }
  if (company !== undefined) patch.company = companyOrDefault(company)
  if (companyId !== undefined && actor.kind === 'organizer')
    patch.companyId = await existingCompany(companyId, context)
  const by = authorOf(actor, context.now())
  const row = await context.write(async (tx) => {
    const stored = orNotFound(await findVisa(tx, id))
    const data: Partial<PassportData> = {
      ...(number !== undefined && { passportNbr: number }),
      ...(expireDate !== undefined && { expireDate: expireDate ?? '' }),
      ...(birth !== undefined && { birth }),
    }
    const changed = await changeVisa(tx, stored, { ...patch, ...resealed(stored, data, dataKey) }, by)
    await refreshDerived(tx, stored.companyId, by)
    await refreshDerived(tx, changed.companyId, by)
    return changed
  })
  // Whoever sent the number knows it; to all others the answer tells no more than a list.
  return toVisa(row, dataKey, { whole: number !== undefined })
}

/** Only what differs is encrypted anew: cipher texts of the same value always differ. */
function resealed(stored: VisaRow, data: Partial<PassportData>, dataKey: string): Partial<VisaRow> {
  const before = openPassport(stored, dataKey)
  const after = { ...before, ...data }
  const sealed = sealPassport(stored._id, after, dataKey)
  const differs = (Object.keys(sealed) as (keyof PassportData)[]).filter((key) => after[key] !== before[key])
  return {
    ...Object.fromEntries(differs.map((key) => [key, sealed[key]])),
    ...(differs.includes('passportNbr') && { passportHash: passportHash(after.passportNbr, dataKey) }),
  }
}
