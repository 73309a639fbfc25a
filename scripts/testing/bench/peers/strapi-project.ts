import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { BenchBadge, BenchCompany } from '#scripts/testing/bench/event-data.ts'

const text = { type: 'string' }
const TYPES = {
  company: {
    plural: 'companies',
    attributes: { raisonSocial: { ...text, required: true }, urlLogo: text, email: { type: 'email' } },
  },
  badge: {
    plural: 'badges',
    attributes: {
      companyId: { ...text, required: true },
      company: text,
      type: { type: 'enumeration', enum: ['exhibitor', 'visitor', 'delegate', 'vip_delegate'], required: true },
      email: { type: 'email', required: true, unique: true },
      ...{ nom: text, prenom: text, position: text, tel: text, urlPhoto: text, code: text },
    },
  },
}
const CONFIG = {
  server: "{ host: '127.0.0.1', port: Number(process.env.PORT), app: { keys: ['one', 'two'] } }",
  admin:
    "{ serveAdminPanel: false, auth: { secret: 'a secret of the bench' }, apiToken: { salt: 'salt' }, transfer: { token: { salt: 'salt' } } }",
  database:
    "{ connection: { client: 'sqlite', connection: { filename: require('node:path').join(__dirname, '../strapi.db') }, useNullAsDefault: true } }",
  api: '{ rest: { maxLimit: 1000, withCount: false } }',
  // Those of a new project, but its log of requests and its header of who made it.
  middlewares: JSON.stringify(
    ['errors', 'security', 'cors', 'query', 'body', 'favicon', 'public'].map((name) => `strapi::${name}`),
  ),
}

/** As the documentation of Strapi 5 has a project: two types of content, which anyone may read, create and change. */
export function writeStrapiProject(folder: string): void {
  const write = (file: string, content: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  for (const [name, value] of Object.entries(CONFIG)) write(`config/${name}.js`, `module.exports = ${value}\n`)
  mkdirSync(join(folder, 'public/uploads'), { recursive: true })
  const open = Object.fromEntries(['find', 'findOne', 'create', 'update'].map((call) => [call, { auth: false }]))
  for (const [name, { plural, attributes }] of Object.entries(TYPES)) {
    const make = (what: string, ...more: object[]) => {
      const args = [`api::${name}.${name}`, ...more].map((one) => JSON.stringify(one)).join(', ')
      return `module.exports = require('@strapi/strapi').factories.createCore${what}(${args})\n`
    }
    write(`src/api/${name}/controllers/${name}.js`, make('Controller'))
    write(`src/api/${name}/services/${name}.js`, make('Service'))
    write(`src/api/${name}/routes/${name}.js`, make('Router', { config: open }))
    const info = { singularName: name, pluralName: plural, displayName: name }
    const type = {
      kind: 'collectionType',
      collectionName: plural,
      info,
      options: { draftAndPublish: false },
      attributes,
    }
    write(`src/api/${name}/content-types/${name}/schema.json`, JSON.stringify(type))
  }
}

/** Writes the event into the tables that Strapi has made at its first start. */
export function seedStrapi(folder: string, { companies, badges }: { companies: BenchCompany[]; badges: BenchBadge[] }) {
  const db = new SqliteDatabase(join(folder, 'strapi.db'))
  db.pragma('journal_mode = WAL')
  const now = Date.now()
  const rest = 'created_at, updated_at, published_at'
  const company = db.prepare(
    `insert into companies (document_id, raison_social, url_logo, email, ${rest}) values (?, ?, ?, ?, ?, ?, ?)`,
  )
  const badge = db.prepare(
    `insert into badges (document_id, company_id, company, type, email, nom, prenom, position, tel, url_photo, code, ${rest})
      values (@id, @companyId, @company, @type, @email, @nom, @prenom, @position, @tel, '', @code, @now, @now, @now)`,
  )
  db.transaction(() => {
    for (const { id, name, logo, email } of companies) company.run(id, name, logo, email, now, now, now)
    for (const one of badges) badge.run({ ...one, now })
  })()
  // It asks whether an address is taken, but has no index for that; who notices adds one.
  db.exec('create index badges_email on badges (email); create index companies_name on companies (raison_social)')
  db.exec('analyze')
  db.close()
}
