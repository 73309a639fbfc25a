import { ApiError, type Handlers } from '#server/base/index.ts'
import type { operationContract } from '#shared/operation/monitoring.contract.ts'
import { examine } from './doctor/examine.ts'
import { detailedHealth } from './health.ts'

export const operationHandlers: Handlers<typeof operationContract> = {
  async getHealth(_input, actor, context) {
    if (context.shutdown.signal.aborted) throw new ApiError('unavailable')
    return actor.kind === 'organizer' ? detailedHealth(context) : { status: 'ok' }
  },

  async getChecks(_input, _actor, { config, db }) {
    return await examine(config, db)
  },

  async getMetrics(_input, _actor, { metrics }) {
    return { contentType: metrics.contentType, body: await metrics.text() }
  },
}
