import * as z from 'zod/mini'
import { fieldValue } from '#shared/generator/field-value.ts'
import type { DefinitionField } from '#shared/generator/generator.schema.ts'

/** The id of the text that says what is wrong with a value, as the generated form would say it. */
export function fieldProblem(field: DefinitionField, value: string | boolean): string | undefined {
  const schema: z.ZodMiniType<unknown> = fieldValue[field.type](field.required ? 'required' : 'optional')
  return z.safeParse(schema, value).error?.issues[0]?.message
}
