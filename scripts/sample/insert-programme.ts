import type { Context } from '#server/base/context.ts'
import { SPEAKER_COLUMNS } from '#server/base/db/record-columns.ts'
import { changeEdition, readOverrides } from '#server/event/edition/edition.store.ts'
import { storeFloorPlan } from '#server/files/floor-plan/store-floor-plan.ts'
import { insertSession } from '#server/records/session/session.store.ts'
import { changeSpeaker } from '#server/records/speaker/speaker.store.ts'
import { mergeOverrides, startOfDay } from '#shared/edition/edition.rules.ts'
import type { EditionChange } from '#shared/edition/edition.schema.ts'
import { drawFloorPlan } from './draw-floor-plan.ts'
import type { SampleTools } from './insert-sample.ts'
import type { SampleEvent } from './sample-event.types.ts'
import { DAY_MS } from './stage-times.ts'

const HOUR_MS = 60 * 60 * 1000

/** Inserts the sessions on the edition's days and assigns their speakers, in one transaction. */
export async function insertSessions({ context }: SampleTools, { sessions }: SampleEvent): Promise<void> {
  const by = { actor: 'organizer', at: context.now() }
  const first = startOfDay(context.edition.current().dates.start)
  await context.write(async (tx) => {
    for (const { id, title, titleFr, room, day, from, to } of sessions) {
      const at = (hour: number) => new Date(first + day * DAY_MS + hour * HOUR_MS).toISOString()
      const row = {
        _id: id,
        title,
        titleFr,
        room,
        startsAt: at(from),
        endsAt: at(to),
        rev: 1,
        createdAt: by.at,
      }
      await insertSession(tx, row, by)
    }
    const rows = await tx.selectFrom('speaker').select(SPEAKER_COLUMNS).execute()
    for (const row of rows) {
      const own = sessions.filter(({ speakers }) => speakers.includes(row._id)).map(({ id }) => id)
      if (own.length > 0) await changeSpeaker(tx, row, { sessions: JSON.stringify(own) }, by)
    }
  })
}

/** Inserts a floor plan with every booth of the sample companies. */
export async function insertFloorPlan({ context }: SampleTools, { companies }: SampleEvent): Promise<void> {
  const bytes = Buffer.from(drawFloorPlan(companies.flatMap(({ stand }) => stand)))
  await storeFloorPlan({ name: 'floor-plan.svg', bytes }, { actor: 'organizer', at: context.now() }, context)
}

const VISA_LETTER = {
  issuer: { name: 'Oran Expo SPA', address: '12 Rue de la Paix\n31000 Oran', phone: '+213 41 00 00 01' },
  signatory: { name: 'Selma Tounsi', title: { en: 'Head of organization', fr: 'Responsable de l’organisation' } },
}

/** Without who issues them, no visa letter is issued. */
export const insertLetterHead = (context: Context) => changeSampleEdition(context, { visaLetter: VISA_LETTER })

/** Changes what the edition says, as the organizer would. */
export async function changeSampleEdition(context: Context, change: EditionChange): Promise<void> {
  const by = { actor: 'organizer', at: context.now() }
  await context.write(async (tx) => {
    const overrides = mergeOverrides(await readOverrides(tx), change)
    await changeEdition(tx, overrides, Object.keys(change), by)
  })
  await context.edition.reload()
}
