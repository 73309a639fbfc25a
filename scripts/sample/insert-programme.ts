import type { Context } from '#server/base/context.ts'
import { SPEAKER_COLUMNS } from '#server/base/db/record-columns.ts'
import { changeEdition, readOverrides } from '#server/event/edition/edition.store.ts'
import { storeFloorPlan } from '#server/files/floor-plan/store-floor-plan.ts'
import { insertSession } from '#server/records/session/session.store.ts'
import { changeSpeaker } from '#server/records/speaker/speaker.store.ts'
import type { Booth } from '#shared/company/company.schema.ts'
import { mergeOverrides, startOfDay } from '#shared/edition/edition.rules.ts'
import type { Edition, EditionChange } from '#shared/edition/edition.schema.ts'
import { nextEdition, rangeText } from '#shared/season/next-edition.rules.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import type { SampleTools } from './insert-sample.ts'
import type { SampleEvent } from './sample-event.ts'

const CELL = { width: 58, height: 40 }
/** Booths per row. Rows stand back to back in pairs, with an aisle between pairs. */
const TO_A_ROW = 10
const AISLE = 34
const EDGE = 30
const HEAD = 70
const ENTRANCE = 60
const LETTERING = 'font-family="sans-serif" fill="#13212b"'

/**
 * The sample event's floor plan: one hall per letter, every booth with its number. Deterministic for the same
 * booths.
 */
export function drawFloorPlan(booths: readonly Pick<Booth, 'stand'>[]) {
  const numbers = [...new Set(booths.map(({ stand }) => stand))].filter(Boolean).sort()
  const halls = [...Map.groupBy(numbers, (number) => number.charAt(0))]
  const drawn = halls.map(([letter, own], index) => drawHall(letter, own, EDGE + index * (hallWidth() + EDGE)))
  const width = EDGE + halls.length * (hallWidth() + EDGE)
  const tallest = Math.max(0, ...halls.map(([, own]) => hallHeight(own.length)))
  const height = EDGE + tallest + ENTRANCE
  const entrance = `<text x="${width / 2}" y="${height - 22}" text-anchor="middle" font-size="22" ${LETTERING}>Entrée · Entrance</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#ffffff"/>${drawn.join('')}${entrance}</svg>`
}

const hallWidth = () => TO_A_ROW * CELL.width + 2 * EDGE

function hallHeight(count: number) {
  const rows = Math.ceil(count / TO_A_ROW)
  return HEAD + rows * CELL.height + Math.floor(rows / 2) * AISLE + EDGE
}

function drawHall(letter: string, numbers: readonly string[], left: number) {
  const height = hallHeight(numbers.length)
  const outline = `<rect x="${left}" y="${EDGE}" width="${hallWidth()}" height="${height}" fill="none" stroke="#13212b" stroke-width="4"/>`
  const name = `<text x="${left + EDGE}" y="${EDGE + 46}" font-size="34" font-weight="bold" ${LETTERING}>Hall ${letter}</text>`
  const booths = numbers.map((number, index) => {
    const row = Math.floor(index / TO_A_ROW)
    const x = left + EDGE + (index % TO_A_ROW) * CELL.width
    const y = EDGE + HEAD + row * CELL.height + Math.floor(row / 2) * AISLE
    return `<rect x="${x}" y="${y}" width="${CELL.width}" height="${CELL.height}" fill="#eef1f1" stroke="#5a6b75" stroke-width="1.5"/><text x="${x + CELL.width / 2}" y="${y + 25}" text-anchor="middle" font-size="15" ${LETTERING}>${number}</text>`
  })
  return outline + name + booths.join('')
}

/** Inserts the sessions on the edition's days and assigns their speakers, in one transaction. */
export async function insertSessions({ context }: SampleTools, { sessions }: SampleEvent) {
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
export async function insertFloorPlan({ context }: SampleTools, { companies }: SampleEvent) {
  const bytes = Buffer.from(drawFloorPlan(companies.flatMap(({ stand }) => stand)))
  await storeFloorPlan({ name: 'floor-plan.svg', bytes }, { actor: 'organizer', at: context.now() }, context)
}

const VISA_LETTER = {
  issuer: { name: 'Oran Expo SPA', address: '12 Rue de la Paix\n31000 Oran', phone: '+213 41 00 00 01' },
  signatory: { name: 'Selma Tounsi', title: { en: 'Head of organization', fr: 'Responsable de l’organisation' } },
}

/** Without an issuer, no visa letters can be issued. */
export const insertLetterHead = (context: Context) => changeSampleEdition(context, { visaLetter: VISA_LETTER })

/** Changes the edition, as the organizer would. */
export async function changeSampleEdition(context: Context, change: EditionChange) {
  const by = { actor: 'organizer', at: context.now() }
  await context.write(async (tx) => {
    const overrides = mergeOverrides(await readOverrides(tx), change)
    await changeEdition(tx, overrides, Object.keys(change), by)
  })
  await context.edition.reload()
}

/** So that every deadline lies ahead as well, in days. */
const AHEAD = 70
const MONDAY = 1
/** Deadlines, in days before the event, and their texts. */
const BEFORE = {
  signage: { days: 47, en: 'before ', fr: 'avant le ' },
  speakerEdit: { days: 6, en: '', fr: '' },
  hotelList: { days: 26, en: '', fr: '' },
} as const

/** The edition on three days from a Monday on, ten weeks or a little more after `now` (ms since 1970). */
export function daysAhead(edition: Edition, now: number): EditionChange {
  const earliest = now + AHEAD * DAY_MS
  const first = earliest + ((7 + MONDAY - new Date(earliest).getUTCDay()) % 7) * DAY_MS
  const [start, end] = [dayOf(first), dayOf(first + 2 * DAY_MS)]
  const deadlines = Object.entries(BEFORE).map(([name, { days, en, fr }]) => {
    const date = dayOf(first - days * DAY_MS)
    return [name, { date, en: en + rangeText('en', date, date), fr: fr + rangeText('fr', date, date) }]
  })
  const year = Number(start.slice(0, 4))
  return {
    ...nextEdition(edition, { year, start, end, keepBooths: true }),
    deadlines: Object.fromEntries(deadlines),
  }
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
