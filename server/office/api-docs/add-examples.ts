import { exampleOf } from './example-of.ts'
import type { JsonSchema, NamedSchemas } from './json-schema.ts'

/** The parts of an operation that can hold an example. */
export interface Operation {
  tags?: string[]
  parameters?: { in: string; name: string; schema?: JsonSchema; example?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type Content = Record<string, { schema?: JsonSchema; example?: unknown }>

/** Adds an example to every parameter, body and JSON or form answer of an OpenAPI document. */
export function addExamples(document: object): void {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: NamedSchemas }
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  for (const { tags: [feature = ''] = [], parameters = [], requestBody, responses } of operations) {
    const example = (schema: JsonSchema, field?: string) => exampleOf(schema, components.schemas, feature, field)
    for (const one of parameters) one.example = example(one.schema ?? {}, one.name)
    for (const { content } of [requestBody ?? {}, ...Object.values(responses)] as { content?: Content }[])
      for (const media of Object.values(content ?? {})) if (media.schema) media.example = example(media.schema)
  }
}
