import * as z from 'zod/mini'
import {
  boolean,
  line,
  lines,
  optionalAddress,
  requiredAddress,
  requiredLine,
  requiredLines,
  string,
} from '#shared/contract/values.ts'
import { MAX_EMAIL_LENGTH } from '#shared/email.ts'
import type { FieldLimits } from './generator.schema.ts'

export type Requirement = 'required' | 'optional'
type Limits = FieldLimits & {
  options?: readonly { value: string }[]
  /** Whether a decimal is written with a comma in the language of the page. */
  hasComma?: () => boolean
}

const oneLine = (need: Requirement, { maxLength }: Limits = {}) =>
  need === 'required' ? requiredLine('error:required', maxLength) : line(undefined, maxLength)

/** One line that is empty or what `fits` says. */
const fitting = (need: Requirement, fits: (text: string) => boolean) =>
  oneLine(need).check(z.refine((text) => text === '' || fits(text), 'error:invalid'))

/** '' becomes null: the number was left out. */
const numberText = (need: Requirement, { min = Number.NEGATIVE_INFINITY, whole = false, hasComma }: Limits = {}) => {
  const read = (text: string) => Number(hasComma?.() ? text.replace(',', '.') : text)
  return z.pipe(
    string.check(
      z.trim(),
      z.refine((text) => need === 'optional' || text !== '', { error: 'error:required', abort: true }),
      z.refine((text) => {
        const isOfKind = whole ? Number.isSafeInteger : Number.isFinite
        return text === '' || (isOfKind(read(text)) && read(text) >= min)
      }, 'error:invalid'),
    ),
    z.transform((text) => (text === '' ? null : read(text))),
  )
}

/** What each kind of field in a generated form accepts. Errors are text ids. */
export const fieldValue = {
  text: oneLine,
  tel: oneLine,
  /** Values other than the suggestions may be entered. */
  autocomplete: oneLine,
  select: (need: Requirement, { options = [] }: Limits = {}) =>
    fitting(need, (text) => options.some(({ value }) => value === text)),
  /** YYYY-MM-DD, as the date field returns it. */
  date: (need: Requirement) => fitting(need, (text) => z.safeParse(z.iso.date(), text).success),
  /** An ISO instant, as the field returns it. */
  datetime: (need: Requirement) => fitting(need, (text) => z.safeParse(z.iso.datetime({ offset: true }), text).success),
  multiline: (need: Requirement, { maxLength }: Limits = {}) =>
    need === 'required' ? requiredLines('error:required', maxLength) : lines(undefined, maxLength),
  email(need: Requirement, { maxLength = MAX_EMAIL_LENGTH }: Limits = {}) {
    const whole =
      need === 'optional' ? optionalAddress('error:invalid') : requiredAddress('error:required', 'error:invalid')
    return whole.check(z.maxLength(maxLength))
  },
  number: numberText,
  checkbox: (need: Requirement) =>
    boolean.check(z.refine((isTicked) => isTicked || need === 'optional', 'error:required')),
}
