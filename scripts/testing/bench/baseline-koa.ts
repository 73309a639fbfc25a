import { bodyParser } from '@koa/bodyparser'
import multer from '@koa/multer'
import Router from '@koa/router'
import Koa from 'koa'
import * as z from 'zod'
import { openBaseline } from './baseline-store.ts'

// What a careful engineer would write with the same libraries and nothing more: a router, a body parser, zod,
// SQL. No authentication, permissions, projection, headers or log.
const [, , port, folder = ''] = process.argv
const store = openBaseline(folder)
const text = z.string().trim().max(255)
const edit = z.object({
  nom: text.optional(),
  prenom: text.optional(),
  position: text.optional(),
  tel: text.optional(),
})
const creation = z.object({
  companyId: text,
  type: z.enum(['exhibitor', 'visitor', 'delegate', 'vip_delegate']),
  email: z.email(),
})
const login = z.object({ email: z.email(), password: z.string().max(200) })
const params = z.object({ id: text })
const form = multer({ storage: multer.memoryStorage() }).single('file')

const router = new Router()
router.get('/api/badge/:id', (ctx) => {
  const { id } = params.parse(ctx.params)
  const badge = store.badge(id)
  if (badge) ctx.body = badge
})
router.get('/api/badge/badges/company/:id', (ctx) => {
  const { id } = params.parse(ctx.params)
  ctx.body = store.badgesOf(id)
})
router.get('/api/company/companies', (ctx) => {
  ctx.body = store.companies()
})
router.put('/api/badge/:id', (ctx) => {
  const { id } = params.parse(ctx.params)
  const badge = store.editBadge(id, edit.parse(ctx.request.body))
  if (badge) ctx.body = badge
})
router.post('/api/badge/create-badge', (ctx) => {
  const badge = store.createBadge(creation.parse(ctx.request.body))
  ctx.status = badge ? 201 : 409
  if (badge) ctx.body = badge
})
router.post('/api/user/login_company', async (ctx) => {
  const { email, password } = login.parse(ctx.request.body)
  const id = await store.signIn(email, password)
  ctx.status = id ? 200 : 401
  if (id) ctx.body = { _id: id, token: id }
})
router.post('/api/upload/uploadFile', form, async (ctx) => {
  const body = ctx.request.body as { filename?: string } | undefined
  if (ctx.file) ctx.body = { file: await store.storeFile(body?.filename ?? '', ctx.file.buffer) }
})

const app = new Koa()
app.use(bodyParser())
app.use(router.routes())
app.listen(Number(port), '127.0.0.1')
