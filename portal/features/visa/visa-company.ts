import { useAnswer } from '#portal/lib/answers.ts'
import { orNull } from '#portal/lib/or-null.ts'
import { getCompany } from './visa.api.ts'

/** The name of the company that a page is for; '' when there is none, which turns nobody away. */
export function useVisaCompany(companyUid: string | undefined): string {
  return useNamedCompany(companyUid) ?? ''
}

/** Whether the address names a company that does not exist: the request is then sent without one. */
export function useIsUnknownCompany(companyUid: string | undefined): boolean {
  return useNamedCompany(companyUid) === null
}

/** Null when there is no such company, undefined as long as that is not known. */
function useNamedCompany(companyUid: string | undefined): string | null | undefined {
  const ask = async (id: string) => (await orNull(getCompany({ params: { id } })))?.raisonSocial ?? null
  return useAnswer(
    companyUid === undefined ? undefined : { key: `visa-company ${companyUid}`, ask: () => ask(companyUid) },
  ).data
}
