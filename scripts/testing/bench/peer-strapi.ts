import { createRequire } from 'node:module'
import { join } from 'node:path'

// The headless CMS of `npm run bench:peers`, from where it was installed. Its types are not: it is no dependency.
interface Strapi {
  start(): Promise<unknown>
  db: { connection: { raw(sql: string): Promise<unknown> } }
}

const [, , folder = ''] = process.argv
const { createStrapi } = createRequire(join(folder, 'package.json'))('@strapi/strapi') as {
  createStrapi(places: { appDir: string; distDir: string }): Strapi
}
const strapi = createStrapi({ appDir: folder, distDir: folder })
await strapi.start()
// better-sqlite3 is built with NORMAL for a write-ahead log: what was answered could be lost with the power.
await strapi.db.connection.raw('pragma synchronous = FULL')
