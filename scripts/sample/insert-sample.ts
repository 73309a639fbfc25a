import type { Transaction } from 'kysely'
import type { Actor } from '#server/base/actor.ts'
import { orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { Author } from '#server/base/db/changes.ts'
import type { Database } from '#server/base/db/database.ts'
import { idsOf } from '#server/base/db/public-id.ts'
import { deleteFileRow, NOT_YET_USED } from '#server/files/upload/upload.store.ts'
import { insertMail, type OutboxRow } from '#server/messaging/mail/outbox.store.ts'
import { rememberAddress } from '#server/records/account/account.store.ts'
import {
  type BadgeRow,
  changeBadge,
  EMPTY_BADGE,
  findBadge,
  insertBadge,
  markOpened,
} from '#server/records/badge/badge.store.ts'
import { invitationContext, prepareInvitation } from '#server/records/badge/invitation-mail.ts'
import {
  type CompanyRow,
  changeCompany,
  findCompany,
  insertCompany,
  refreshCompanyFlags,
} from '#server/records/company/company.store.ts'
import { newCompanyRow } from '#server/records/company/company-edit.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { dayNumber } from '#shared/edition/edition.rules.ts'
import { normalizeEmail } from '#shared/email.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Pictures } from './draw-pictures.ts'
import type { SampleBadge } from './make-badge.ts'
import type { SampleCompany } from './make-company.ts'

/** From where companies signed in: one that no network has. */
const SIGN_IN_IP = '192.0.2.1'

export interface SampleTools {
  context: Context
  pictures: Pictures
  passwordHash: string
  /** Sets the context's clock (ms since 1970). */
  setNow(at: number): void
}

/** An event, written in chronological order. */
interface Step {
  at: number
  run(tx: Transaction<Database>): Promise<unknown>
}

/**
 * Inserts a company and all its badges in one transaction, so that an interruption leaves no partial company.
 */
export async function insertCompanyWithBadges(tools: SampleTools, company: SampleCompany) {
  const { context, pictures, passwordHash, setNow } = tools
  const logo = company.logo
    ? await context.files.store({
        folder: 'companies/logos',
        recordId: company.id,
        name: 'logo.png',
        bytes: await pictures.logo(company.logo),
      })
    : ''
  const photos = await storePhotos(tools, company.badges)
  setNow(company.createdAt)
  const row = companyRow(company, passwordHash, context)
  const steps = [
    ...descriptionSteps(company, logo, context),
    ...(await badgeSteps(tools, company.badges, photos, company)),
  ].sort((one, other) => one.at - other.at)
  const by = { actor: company.stand.length > 0 ? 'organizer' : 'anyone', at: company.createdAt }
  await context.write(async (tx) => {
    await insertCompany(tx, row, by)
    for (const { run } of steps) await run(tx)
    if (company.badges.length > 0) await rememberAddress(tx, company.id, SIGN_IN_IP, context)
  })
}

/** Inserts badges of visitors who registered themselves. */
export async function insertVisitors(tools: SampleTools, badges: readonly SampleBadge[]) {
  const photos = await storePhotos(tools, badges)
  const steps = await badgeSteps(tools, badges, photos, undefined)
  steps.sort((one, other) => one.at - other.at)
  await tools.context.write(async (tx) => {
    for (const { run } of steps) await run(tx)
  })
}

/** Deletes files that an interrupted run stored for records it never inserted. */
export async function discardUnclaimedFiles({ db, write, files }: Context) {
  const unused = await db.selectFrom('file').select('path').where('referenced', '=', NOT_YET_USED).execute()
  for (const { path } of unused) {
    await write((tx) => deleteFileRow(tx, path))
    await files.discard(path)
  }
}

/** Paths of the stored photos by badge id. */
async function storePhotos({ context, pictures }: SampleTools, badges: readonly SampleBadge[]) {
  const stored = badges.map(async ({ id, portrait }): Promise<[string, string]> => {
    const bytes = portrait === undefined ? undefined : pictures.portraits[portrait]
    const file = { folder: 'badges/photos', recordId: id, name: 'portrait.jpg' } as const
    return [id, bytes ? await context.files.store({ ...file, bytes }) : '']
  })
  return new Map(await Promise.all(stored))
}

function descriptionSteps(company: SampleCompany, logo: string, { files }: Context): Step[] {
  const at = company.describedAt ?? company.createdAt + DAY_MS
  if (company.describedAt === undefined && logo === '') return []
  const author: Author = { actor: `company ${company.id}`, at }
  return [
    {
      at,
      async run(tx) {
        const before = orNotFound(await findCompany(tx, company.id))
        const field = { folder: 'companies/logos', recordId: company.id, address: logo } as const
        const urlLogo = (await files.claim(tx, field)) ?? ''
        await changeCompany(tx, before, { ...descriptionOf(company), urlLogo }, author)
        await refreshCompanyFlags(tx, company.id, author)
      },
    },
  ]
}

async function badgeSteps(
  { context, setNow }: SampleTools,
  badges: readonly SampleBadge[],
  photos: Map<string, string>,
  company: SampleCompany | undefined,
) {
  const steps: Step[] = []
  for (const badge of badges) {
    setNow(badge.invitedAt)
    const row = badgeRow(badge, company)
    const mail = await sampleMail(badge, row, company, context)
    const author: Author = { actor: company ? `company ${company.id}` : 'anyone', at: badge.invitedAt }
    steps.push({
      at: badge.invitedAt,
      async run(tx) {
        await insertBadge(tx, row, author)
        await insertMail(tx, mail)
        await refreshCompanyFlags(tx, row.companyId, author)
      },
    })
    const { openedAt, savedAt } = badge
    if (openedAt !== undefined) steps.push({ at: openedAt, run: (tx) => markOpened(tx, row._id, openedAt) })
    if (savedAt !== undefined)
      steps.push({ at: savedAt, run: (tx) => saveBadge(tx, badge, photos.get(badge.id) ?? '', context) })
  }
  return steps
}

/** Saves what the invitee entered: only the photo, or everything. */
async function saveBadge(
  tx: Transaction<Database>,
  { id, stage, person, position, employer, language, savedAt = 0 }: SampleBadge,
  photo: string,
  { files, edition }: Context,
) {
  const author: Author = { actor: 'link', at: savedAt }
  const before = orNotFound(await findBadge(tx, id))
  const urlPhoto = await files.claim(tx, { folder: 'badges/photos', recordId: id, address: photo })
  const patch: Partial<BadgeRow> = { urlPhoto: urlPhoto ?? '' }
  if (stage === 'complete') {
    const { nom, prenom, tel } = person
    Object.assign(patch, { nom, prenom, tel, position, company: employer || before.company })
    const { version } = edition.current().privacyPolicy
    await tx
      .insertInto('consent')
      .values({ entity: 'badge', recordId: id, document: 'privacy', version, language, at: savedAt })
      .execute()
  }
  await changeBadge(tx, before, patch, author)
}

/** Why a sample mail waits: a reason that no worker looks for, so that it is never sent. */
export const NEVER = 'sample'

/** The company as first entered by the organizer or by itself. */
function companyRow(company: SampleCompany, passwordHash: string, context: Context): CompanyRow {
  const { id, name, email, contact, tel, position, type, stand, allowances, order, folder } = company
  const given = {
    raisonSocial: name,
    name: `${contact.nom} ${contact.prenom}`,
    email: normalizeEmail(email),
    tel,
    position,
    type,
    stand,
    badge: allowances,
    order,
    folder,
  }
  return { ...newCompanyRow(given, passwordHash, context), _id: id }
}

/** The company's description of itself. */
function descriptionOf(company: SampleCompany): Partial<CompanyRow> {
  const { adresse, webSite, fax, signaletique, secteur, presentation } = company
  return { adresse, webSite, fax, signaletique, secteur, presentation }
}

/** A badge at the time of its invitation: its type and address. */
function badgeRow(badge: SampleBadge, company: SampleCompany | undefined): BadgeRow {
  return {
    ...EMPTY_BADGE,
    ...idsOf(badge.id),
    companyId: company?.id ?? ONLINE_COMPANY,
    company: company?.name ?? ONLINE_COMPANY,
    type: badge.type,
    email: normalizeEmail(badge.email),
    code: badge.code,
    createdAt: badge.invitedAt,
  }
}

/** The invitation mail in its final outbox state. The context's clock is set to the invitation's time. */
async function sampleMail(
  badge: SampleBadge,
  row: BadgeRow,
  company: SampleCompany | undefined,
  context: Context,
): Promise<OutboxRow> {
  const { stage, invitedAt, deliveredAt, failure, language } = badge
  const actor: Actor = {
    kind: company ? 'company' : 'anonymous',
    companyId: company?.id ?? '',
    deskId: '',
    address: '',
    language: company?.language ?? language,
  }
  const sender = company && companyRow(company, '', context)
  const mail = await prepareInvitation('invitation', row, sender, actor, context)
  const { payload = null, ...about } = invitationContext(mail, row, sender, actor, context)
  return {
    ...mail,
    ...about,
    causedBy: company?.id ?? '',
    _id: context.newId(),
    state: stage === 'queued' ? 'held' : stage === 'failed' ? 'failed' : 'sent',
    reason: stage === 'queued' ? NEVER : failure,
    attempts: stage === 'queued' ? 0 : 1,
    day: dayNumber(invitedAt),
    nextAt: invitedAt,
    createdAt: invitedAt,
    sentAt: stage === 'queued' || stage === 'failed' ? null : (deliveredAt ?? null),
    changedAt: deliveredAt ?? invitedAt,
    payload: payload && JSON.stringify(payload),
    attachments: null,
  }
}
