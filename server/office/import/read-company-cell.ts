import * as z from 'zod/mini'
import type { NewCompany } from '#shared/company/company.schema.ts'
import { address, line } from '#shared/contract/values.ts'
import { toDigits } from '#shared/digits.ts'
import { isEmailAddress } from '#shared/email.ts'
import type { MistakeCode } from '#shared/import/import.contract.ts'
import { type CompanyField, parseAllowance, parseBooths } from '#shared/import/import.rules.ts'

type Read = { given: NewCompany } | { mistake: MistakeCode }

const oneLine = line()
const oneAddress = address()

/** What a non-empty cell says about the company, under the same rules as everywhere else. */
export function readCell(field: CompanyField, value: string): Read {
  switch (field) {
    case 'email':
      return readEmail(value)
    case 'stand': {
      const stand = parseBooths(value)
      return stand ? { given: { stand } } : { mistake: 'stand' }
    }
    case 'exhibitor':
    case 'delegate':
    case 'vip_delegate':
    case 'visitor': {
      const all = parseAllowance(toDigits(value.trim()))
      return all === undefined ? { mistake: 'number' } : { given: { badge: { [field]: { all } } } }
    }
    default: {
      const read = readText(oneLine, value)
      if ('mistake' in read) return read
      return { given: { [field]: field === 'tel' || field === 'fax' ? toDigits(read.text) : read.text } }
    }
  }
}

function readEmail(value: string): Read {
  const read = readText(oneAddress, value)
  if ('mistake' in read) return read
  return isEmailAddress(read.text) ? { given: { email: read.text } } : { mistake: 'email' }
}

export function readText<Text extends string>(
  schema: z.ZodMiniType<Text>,
  value: string,
): { text: Text } | { mistake: 'too_long' | 'invalid' } {
  const read = z.safeParse(schema, value)
  if (read.success) return { text: read.data }
  const isTooLong = read.error.issues.some(({ code }) => code === 'too_big')
  return { mistake: isTooLong ? 'too_long' : 'invalid' }
}
