import type { VisaForm } from '#shared/visa/visa.schema.ts'

export type VisaField = keyof VisaForm
export type VisaStopName = 'passport' | 'you' | 'reach' | 'live'

/** The four stops of the form and what is filled in at each, in the order of the page. */
export const VISA_STOPS = {
  passport: ['passportNbr', 'expireDate', 'nationality', 'birth'],
  you: ['name', 'firstName', 'company', 'position'],
  reach: ['email', 'tel'],
  live: ['adresse', 'city', 'postalCode', 'country'],
} as const satisfies Record<VisaStopName, readonly VisaField[]>

export const VISA_STOP_NAMES = Object.keys(VISA_STOPS) as VisaStopName[]
export const VISA_FIELDS: readonly VisaField[] = VISA_STOP_NAMES.flatMap((stop) => VISA_STOPS[stop])

export const EMPTY_VISA: VisaForm = Object.fromEntries(VISA_FIELDS.map((name) => [name, ''])) as never

/** How many of these fields hold something. */
export function filledCount(fields: readonly VisaField[], values: Partial<VisaForm>): number {
  return fields.filter((name) => values[name]?.trim()).length
}

/** Where a refused form leads: the first field of the page with an error, and its stop. */
export function firstMistake(
  errors: Partial<Record<VisaField, unknown>>,
): { stop: VisaStopName; field: VisaField } | undefined {
  for (const stop of VISA_STOP_NAMES) {
    const field = VISA_STOPS[stop].find((name) => errors[name])
    if (field) return { stop, field }
  }
  return undefined
}

/** The stop after this one; none after the last. */
export function stopAfter(stop: VisaStopName): VisaStopName | undefined {
  return VISA_STOP_NAMES[VISA_STOP_NAMES.indexOf(stop) + 1]
}
