import { rotateOrganizerKey } from '#server/base/config.ts'
import {
  ApiError,
  type Handlers,
  invalidField,
  logUnversionedChange,
  newSecretToken,
  tokenHash,
} from '#server/base/index.ts'
import type { memberContract } from '#shared/member/member.contract.ts'
import { isoOf } from '#shared/time.ts'
import { deleteApiKey, insertApiKey, listApiKeys, rolesOf } from './member.store.ts'

const KEY_PREFIX = 'foyer_'
/** By which the audit knows the organizer key, which is no row. */
const ORGANIZER_KEY_ID = 'organizer'

/** Keys for scripts. */
export const apiKeyHandlers = {
  async rotateOrganizerKey(_input, _actor, context, author) {
    if (context.config.isOrganizerKeySetByEnv) throw new ApiError('invalid', { text: 'member:keySetByEnv' })
    await context.write(async (tx) => logUnversionedChange(tx, 'apiKey', ORGANIZER_KEY_ID, ['_id'], author))
    return { _id: ORGANIZER_KEY_ID, key: rotateOrganizerKey(context.config) }
  },

  async listApiKeys(_input, _actor, context) {
    const rows = await listApiKeys(context.db)
    return rows.map((row) => ({
      _id: row._id,
      name: row.name,
      roles: rolesOf(row),
      issuedBy: row.issuedBy,
      createdAt: isoOf(row.createdAt),
      endsAt: isoOf(row.endsAt),
    }))
  },

  async createApiKey({ body: { name, roles, endsAt } }, _actor, context, author) {
    const key = KEY_PREFIX + newSecretToken()
    const endsAtMs = Date.parse(endsAt)
    if (endsAtMs <= author.at) throw invalidField('endsAt', 'member:expiry')
    const row = {
      _id: context.newId(),
      name,
      roles: JSON.stringify(roles),
      keyHash: tokenHash(key),
      createdAt: author.at,
      endsAt: endsAtMs,
    }
    await context.write((tx) => insertApiKey(tx, row, author))
    return { _id: row._id, key }
  },

  async revokeApiKey({ params }, _actor, context, author) {
    await context.write((tx) => deleteApiKey(tx, params.id, author))
    return { message: 'Key revoked' }
  },
} satisfies Partial<Handlers<typeof memberContract>>
