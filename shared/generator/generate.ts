import type { Definition } from './generator.schema.ts'
import { GeneratorError, type Problem } from './problem.ts'
import { readDefinition } from './read-definition.ts'
import { renderTemplate } from './render-template.ts'

/** The generator must be stopped after this long: a template can be made to run for ever. */
export const TIME_LIMIT_MS = 2_000

export type Generated =
  | { text: string; definition: Definition; problem?: undefined }
  | { text?: undefined; definition?: undefined; problem: Problem }

/** The text that a template makes of a definition, or what is wrong and where (GEN-01, Q-178). */
export function generate(definition: string, template: string): Generated {
  try {
    const read = readDefinition(definition)
    return { text: renderTemplate(read, template), definition: read }
  } catch (error) {
    if (error instanceof GeneratorError) return { problem: error.problem }
    throw error
  }
}
