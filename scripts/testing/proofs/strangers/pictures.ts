import sharp from 'sharp'
import { photo } from '#scripts/testing/bench/sample-files.ts'
import { sendForm } from './attack.ts'
import { type Check, goal } from './goal.ts'
import { ask } from './honest.ts'
import { serve } from './serve.ts'

const NETWORKS = ['127.0.3.1', '127.0.3.2', '127.0.3.3']
const OF_EACH = 18
const WITHIN_MS = 10_000
/** 59 megapixels. */
const SIDE_PX = 7_681

/** 54 pictures of 59 megapixels from three networks, and one portrait from a fourth. */
export async function pictures(): Promise<Check[]> {
  const server = await serve()
  try {
    const large = await sharp({ create: { width: SIDE_PX, height: SIDE_PX, channels: 3, background: '#406080' } })
      .png()
      .toBuffer()
    const portrait = await photo()
    const speaker = async (from: string, n: number) => {
      const sent = { nom: `SPEAKER ${n}`, email: `speaker-${n}@network-${from.at(-1)}.example` }
      const { body } = await ask({ port: server.port, from }, 'POST', '/api/speaker/create-speaker', sent)
      return (JSON.parse(body) as { _id: string })._id
    }
    const upload = (from: string, filename: string, file: Uint8Array) =>
      sendForm(
        { port: server.port, from },
        { fields: { subdirectory: 'speakers/photos', filename }, file, rate: 50_000_000 },
      )
    const own = await speaker('127.0.3.4', 0)
    const records = await Promise.all(
      NETWORKS.flatMap((from) =>
        Array.from({ length: OF_EACH }, async (_, n) => ({ from, id: await speaker(from, n) })),
      ),
    )
    const started = performance.now()
    const crowd = Promise.all(records.map(({ from, id }) => upload(from, id, large)))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const sentAt = performance.now()
    const status = await upload('127.0.3.4', own, portrait)
    const ms = performance.now() - sentAt
    const statuses = await crowd
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    return [
      goal(
        'a portrait beside 54 pictures of 59 megapixels',
        `${status} after ${ms.toFixed(0)} ms`,
        status === 200 && ms <= WITHIN_MS,
      ),
      goal(
        'these pictures',
        `${statuses.filter((one) => one === 200).length} taken in ${seconds} s`,
        statuses.every((one) => one === 200),
      ),
    ]
  } finally {
    await server.stop()
  }
}
