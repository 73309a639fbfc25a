import { expect, test } from 'vitest'
import type { SpeakerEdit } from '#shared/speaker/speaker.schema.ts'
import { type SpeakerRecord, toRecord } from './speaker-record.ts'
import { createFileUpdates } from './use-speaker-form.ts'

/** A server that stores what it receives after a short delay. */
function server(start: SpeakerRecord) {
  let row = start
  const bodies: SpeakerEdit[] = []
  const put = async (body: SpeakerEdit) => {
    bodies.push(body)
    await Promise.resolve()
    row = toRecord({ ...row, ...body, rev: row.rev + 1 } as SpeakerRecord)
    return row
  }
  return { put, bodies }
}

const keepIt = async (answer: SpeakerRecord) => answer
const start = toRecord({ _id: 'a', nom: 'Lina', urlPhoto: '/p.jpg', rev: 4 })

test('STATE-07 Q-122 the whole stored record goes with the new address', async () => {
  const { put, bodies } = server(start)
  await createFileUpdates(start, put, keepIt).update({ urlFile2: '/two.pdf' })
  expect(bodies).toEqual([expect.objectContaining({ nom: 'Lina', urlPhoto: '/p.jpg', urlFile2: '/two.pdf' })])
})

test('uploads that end together keep each other’s address', async () => {
  const { put, bodies } = server(start)
  const files = createFileUpdates(start, put, keepIt)
  const [, last] = await Promise.all([files.update({ urlFile1: '/1.pdf' }), files.update({ urlFile3: '/3.pdf' })])
  expect(last).toMatchObject({ urlFile1: '/1.pdf', urlFile3: '/3.pdf' })
  expect(bodies).toHaveLength(2)
})

test('one that fails does not stop the next', async () => {
  let isDown = true
  const { put } = server(start)
  const files = createFileUpdates(
    start,
    async (body) => {
      if (isDown) throw new Error('down')
      return put(body)
    },
    keepIt,
  )
  await expect(files.update({ urlFile1: '/1.pdf' })).rejects.toThrow('down')
  isDown = false
  expect(await files.update({ urlFile2: '/2.pdf' })).toMatchObject({ urlFile1: '', urlFile2: '/2.pdf' })
})

test('Q-192 the revision that the page holds goes along, and the next one with the answer’s', async () => {
  const { put, bodies } = server(start)
  const files = createFileUpdates(start, put, keepIt)
  await files.update({ urlFile1: '/1.pdf' })
  await files.update({ urlFile2: '/2.pdf' })
  expect(bodies.map(({ baseRev }) => baseRev)).toEqual([4, 5])
})

test('Q-267 a photo that was sent elsewhere meanwhile is asked about, and replaced only where one’s own is chosen', async () => {
  const { put, bodies } = server(toRecord({ ...start, urlPhoto: '/elsewhere.jpg', rev: 5 }))
  const lost = { field: 'urlPhoto', yours: '/me.jpg', stored: '/elsewhere.jpg', at: '', by: 'link' }
  let isFirst = true
  let isMine = false
  const files = createFileUpdates(
    start,
    async (body) => {
      if (!isFirst) return put(body)
      isFirst = false
      return toRecord({ ...start, urlPhoto: '/elsewhere.jpg', rev: 5, conflicts: [lost] })
    },
    async (answer, change, again) => {
      if (change.urlPhoto === answer.urlPhoto || !isMine) return answer
      return again()
    },
  )
  expect(await files.update({ urlPhoto: '/me.jpg' })).toMatchObject({ urlPhoto: '/elsewhere.jpg' })
  expect(bodies).toEqual([])
  isFirst = true
  isMine = true
  expect(await files.update({ urlPhoto: '/me.jpg' })).toMatchObject({ urlPhoto: '/me.jpg' })
  expect(bodies).toEqual([expect.objectContaining({ urlPhoto: '/me.jpg', baseRev: 5 })])
})
