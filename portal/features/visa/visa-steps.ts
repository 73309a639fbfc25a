import type { VisaForm } from '#shared/visa/visa.schema.ts'

export type VisaField = keyof VisaForm
export type VisaStepName = 'passport' | 'you' | 'reach' | 'live'

/** The four steps of the form and their fields, in page order. */
export const VISA_STEPS = {
  passport: ['passportNbr', 'expireDate', 'nationality', 'birth'],
  you: ['name', 'firstName', 'company', 'position'],
  reach: ['email', 'tel'],
  live: ['adresse', 'city', 'postalCode', 'country'],
} as const satisfies Record<VisaStepName, readonly VisaField[]>

export const VISA_STEP_NAMES = Object.keys(VISA_STEPS) as VisaStepName[]
export const STEP_FIELDS: readonly VisaField[] = VISA_STEP_NAMES.flatMap((step) => VISA_STEPS[step])

export const EMPTY_VISA: VisaForm = Object.fromEntries(STEP_FIELDS.map((name) => [name, ''])) as never

const LIST_FIELDS = ['nationality', 'birth', 'country'] as const
export type ListField = (typeof LIST_FIELDS)[number]

export function isListField(name: string): name is ListField {
  return (LIST_FIELDS as readonly string[]).includes(name)
}

/** How many of these fields are filled in. */
export function filledCount(fields: readonly VisaField[], values: Partial<VisaForm>) {
  return fields.filter((name) => values[name]?.trim()).length
}

/** Where a rejected form leads: the first field on the page with an error, and its step. */
export function firstMistake(errors: Partial<Record<VisaField, unknown>>) {
  for (const step of VISA_STEP_NAMES) {
    const field = VISA_STEPS[step].find((name) => errors[name])
    if (field) return { step, field }
  }
  return undefined
}
