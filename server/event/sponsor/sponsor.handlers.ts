import { type Handlers, orNotFound } from '#server/base/index.ts'
import type { sponsorContract } from '#shared/sponsor/sponsor.contract.ts'
import type { SponsorEdit } from '#shared/sponsor/sponsor.schema.ts'
import {
  changeSponsor,
  deleteSponsor,
  findSponsor,
  insertSponsor,
  listSponsors,
  type SponsorRow,
  toSponsor,
} from './sponsor.store.ts'

export const sponsorHandlers: Handlers<typeof sponsorContract> = {
  async listSponsors(_input, _actor, context) {
    return (await listSponsors(context.db)).map(toSponsor)
  },

  async getSponsor({ params }, _actor, context) {
    return toSponsor(orNotFound(await findSponsor(context.db, params.id)))
  },

  async createSponsor({ body }, _actor, context, author) {
    const empty: SponsorRow = {
      _id: context.newId(),
      table: '',
      raisonSocial: '',
      urlLogo: '',
      others: '{}',
      rev: 1,
    }
    const row = { ...empty, ...columnsOf(empty, body) }
    await context.write((tx) => insertSponsor(tx, row, author))
    return toSponsor(row)
  },

  async updateSponsor({ params, body }, _actor, context, author) {
    return context.write(async (tx) => {
      const stored = orNotFound(await findSponsor(tx, params.id))
      return toSponsor(await changeSponsor(tx, stored, columnsOf(stored, body), author))
    })
  },

  async deleteSponsor({ params }, _actor, context, author) {
    await context.write(async (tx) => deleteSponsor(tx, orNotFound(await findSponsor(tx, params.id)), author))
    return { message: 'Sponsor deleted successfully' }
  },

  async listSponsorsOfTable({ params }, _actor, context) {
    return (await listSponsors(context.db, params.table)).map(toSponsor)
  },
}

/** Known keys have columns; the further ones stay together as JSON. */
function columnsOf(stored: SponsorRow, edit: SponsorEdit) {
  const {
    table = stored.table,
    raisonSocial = stored.raisonSocial,
    urlLogo = stored.urlLogo,
    _id,
    rev,
    ...others
  } = edit
  return { table, raisonSocial, urlLogo, others: JSON.stringify({ ...JSON.parse(stored.others), ...others }) }
}
