import { readFile } from 'node:fs/promises'
import type { Handlers } from '#server/base/index.ts'
import type { editionContract } from '#shared/edition/edition.contract.ts'
import { storeFloorPlan } from './store-floor-plan.ts'

export const floorPlanHandlers: Pick<Handlers<typeof editionContract>, 'uploadFloorPlan'> = {
  async uploadFloorPlan({ body }, _actor, context, author) {
    const { name, path } = body.file
    const plan = { name, bytes: await readFile(path), keepMarks: body.keepMarks }
    await storeFloorPlan(plan, author, context)
    return context.edition.reload()
  },
}
