import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import SqliteDatabase from 'better-sqlite3'
import { sha256Of } from '#server/base/sha256.ts'

export interface BaselineBadge {
  companyId: string
  type: string
  email: string
}

export interface BaselineEdit {
  nom?: string | undefined
  prenom?: string | undefined
  position?: string | undefined
  tel?: string | undefined
}

const COLUMNS = '_id, companyId, company, type, email, nom, prenom, position, tel, urlPhoto, code, rev'

/**
 * A placeholder as long as an invitation mail. Nothing is rendered, but the same number of bytes is made
 * durable.
 */
const MAIL_FRAME = '<td style="padding:4px 12px 0">Foyer</td>'.repeat(380)

const SCHEMA = `create table if not exists company (_id text primary key, raisonSocial text not null,
    urlLogo text not null, email text not null, allowance integer not null, passwordHash text not null) strict;
  create unique index if not exists companyEmail on company (email);
  create table if not exists badge (_id text primary key, companyId text not null, company text not null,
    type text not null, email text not null, nom text not null, prenom text not null, position text not null,
    tel text not null, urlPhoto text not null, code text not null, rev integer not null) strict;
  create unique index if not exists badgeEmail on badge (email);
  create index if not exists badgeCompany on badge (companyId);
  create table if not exists outbox (_id text primary key, "to" text not null, subject text not null,
    html text not null, state text not null) strict;
  create table if not exists change (seq integer primary key autoincrement, changeId text not null unique,
    entity text not null, id text not null, rev integer not null, fields text not null, at integer not null,
    actor text not null, unique (entity, id, rev)) strict;
  create table if not exists file (path text primary key, recordId text not null, bytes integer not null,
    sha256 text not null) strict;`

/**
 * What the baseline does: hand-written SQL with prepared statements, one commit per write, synchronous FULL.
 * Each change adds a log entry in the same transaction, as in the product.
 */
export function openBaseline(folder: string) {
  mkdirSync(join(folder, 'files'), { recursive: true })
  mkdirSync(join(folder, 'tmp'), { recursive: true })
  const db = new SqliteDatabase(join(folder, 'baseline.db'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec(SCHEMA)
  const badgeById = db.prepare(`select ${COLUMNS} from badge where _id = ?`)
  const badgesOf = db.prepare(`select ${COLUMNS} from badge where companyId = ? order by rowid`)
  const companies = db.prepare('select _id, raisonSocial, urlLogo from company order by raisonSocial')
  const companyById = db.prepare('select raisonSocial, allowance from company where _id = ?')
  const companyByEmail = db.prepare('select _id, passwordHash from company where email = ?')
  const countOf = db.prepare('select count(*) as count from badge where companyId = ? and type = ?')
  const byEmail = db.prepare('select _id from badge where email = ?')
  const update = db.prepare('update badge set nom = ?, prenom = ?, position = ?, tel = ?, rev = rev + 1 where _id = ?')
  const insert = db.prepare(`insert into badge (${COLUMNS}) values (?, ?, ?, ?, ?, '', '', '', '', '', ?, 1)`)
  const queueMail = db.prepare("insert into outbox values (?, ?, ?, ?, 'held')")
  const log = db.prepare(
    'insert into change (changeId, entity, id, rev, fields, at, actor) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const logChange = (id: string, rev: number, fields: string[]) =>
    log.run(randomUUID(), 'badge', id, rev, JSON.stringify(fields), Date.now(), 'link')
  const insertFile = db.prepare('insert into file values (?, ?, ?, ?)')

  const editBadge = db.transaction((id: string, edit: BaselineEdit) => {
    const row = badgeById.get(id) as Record<string, string> | undefined
    if (!row) return undefined
    const next = { ...row, ...edit }
    update.run(next.nom, next.prenom, next.position, next.tel, id)
    logChange(id, Number(row.rev) + 1, Object.keys(edit))
    return badgeById.get(id)
  })
  const createBadge = db.transaction(({ companyId, type, email }: BaselineBadge) => {
    if (byEmail.get(email)) return undefined
    const company = companyById.get(companyId) as { raisonSocial: string; allowance: number }
    const { count } = countOf.get(companyId, type) as { count: number }
    if (count >= company.allowance) return undefined
    const id = randomBytes(16).toString('hex')
    insert.run(id, companyId, company.raisonSocial, type, email, id.slice(0, 16))
    logChange(id, 1, ['_id'])
    const html = `<p>${company.raisonSocial} invites you.</p><p>https://portal.example/badge/${id}</p>${MAIL_FRAME}`
    queueMail.run(randomUUID(), email, 'Your badge', html)
    return badgeById.get(id)
  })

  return {
    db,
    badge: (id: string): unknown => badgeById.get(id),
    badgesOf: (companyId: string): unknown[] => badgesOf.all(companyId),
    companies: (): unknown[] => companies.all(),
    /** An immediate transaction, as required when reading before writing. */
    editBadge: (id: string, edit: BaselineEdit): unknown => editBadge.immediate(id, edit),
    createBadge: (badge: BaselineBadge): unknown => createBadge.immediate(badge),
    async signIn(email: string, password: string) {
      const company = companyByEmail.get(email) as { _id: string; passwordHash: string } | undefined
      return company && (await verify(company.passwordHash, password)) ? company._id : undefined
    },
    /** Written, synced, renamed, folder synced, row committed: as durable as the product's. */
    async storeFile(recordId: string, bytes: Buffer) {
      const name = `${randomBytes(16).toString('hex')}.pdf`
      const draft = join(folder, 'tmp', name)
      await inFile(draft, 'wx', async (handle) => {
        await handle.writeFile(bytes)
        await handle.sync()
      })
      await rename(draft, join(folder, 'files', name))
      await inFile(join(folder, 'files'), 'r', (handle) => handle.sync())
      insertFile.run(name, recordId, bytes.length, sha256Of(bytes))
      return name
    },
  }
}

async function inFile(path: string, flags: string, use: (handle: FileHandle) => Promise<void>) {
  const handle = await open(path, flags)
  try {
    await use(handle)
  } finally {
    await handle.close()
  }
}
