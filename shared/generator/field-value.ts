import * as z from 'zod/mini'
import { requiredAddress, requiredLine, requiredLines } from '#shared/contract/required.ts'
import { line, lines } from '#shared/contract/values.ts'

export type Need = 'required' | 'optional'

const oneLine = (need: Need) => (need === 'required' ? requiredLine('error:required') : line())
const noText = z.literal('')

/** '' becomes null: the number was left out. */
const numberText = (need: Need) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => need === 'optional' || text !== '', { error: 'error:required', abort: true }),
      z.refine((text) => text === '' || Number.isFinite(Number(text)), 'error:invalid'),
    ),
    z.transform((text) => (text === '' ? null : Number(text))),
  )

/** What each kind of field in a generated form accepts. Errors are text ids. */
export const fieldValue = {
  text: oneLine,
  tel: oneLine,
  select: oneLine,
  autocomplete: oneLine,
  /** YYYY-MM-DD, as the date field returns it. */
  date: oneLine,
  /** An ISO instant, as the field returns it. */
  datetime: oneLine,
  multiline: (need: Need) => (need === 'required' ? requiredLines('error:required') : lines()),
  email(need: Need): z.ZodMiniType<string, string> {
    const address = requiredAddress('error:required', 'error:invalid')
    return need === 'required' ? address : z.union([noText, address], 'error:invalid')
  },
  number: numberText,
  checkbox: (need: Need) =>
    z.boolean().check(z.refine((isTicked) => isTicked || need === 'optional', 'error:required')),
}
