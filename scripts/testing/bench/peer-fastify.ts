import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type BaselineBadge, type BaselineEdit, openBaseline } from './baseline-store.ts'

// The bare framework of `npm run bench:peers`: routes, checked bodies and SQL, and nothing else. Fastify is taken from where
// it was installed, and its types are not: it is no dependency.
interface Asked {
  params: { id: string }
  body: unknown
}
interface Reply {
  code(status: number): Reply
  send(body?: unknown): Reply
}
type Handler = (asked: Asked, reply: Reply) => Reply
interface Fastify {
  get(path: string, options: object, handler: Handler): void
  put(path: string, options: object, handler: Handler): void
  post(path: string, options: object, handler: Handler): void
  listen(where: { port: number; host: string }): Promise<string>
}

const [, , port, folder = '', installed = ''] = process.argv
const { fastify } = createRequire(join(installed, 'package.json'))('fastify') as { fastify(): Fastify }
const store = openBaseline(folder)
const text = { type: 'string', maxLength: 255 }
const object = (properties: object, required: string[] = []) => ({
  ...{ type: 'object', properties, required, additionalProperties: false },
})
const params = object({ id: text }, ['id'])
const edit = object({ nom: text, prenom: text, position: text, tel: text })
const type = { enum: ['exhibitor', 'visitor', 'delegate', 'vip_delegate'] }
const creation = object({ companyId: text, type, email: { type: 'string', format: 'email' } }, [
  'companyId',
  'type',
  'email',
])

const app = fastify()
const found = (reply: Reply, body: unknown) => (body ? reply.send(body) : reply.code(404).send())
app.get('/api/badge/:id', { schema: { params } }, (asked, reply) => found(reply, store.badge(asked.params.id)))
app.get('/api/company/companies', {}, (_asked, reply) => reply.send(store.companies()))
app.put('/api/badge/:id', { schema: { params, body: edit } }, (asked, reply) =>
  found(reply, store.editBadge(asked.params.id, asked.body as BaselineEdit)),
)
app.post('/api/badge/create-badge', { schema: { body: creation } }, (asked, reply) => {
  const badge = store.createBadge(asked.body as BaselineBadge)
  return badge ? reply.code(201).send(badge) : reply.code(409).send()
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
