import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from '#server/testing/listen.ts'
import {
  createSlowBodies,
  endSlowBodies,
  endUnreadAnswers,
  type IncomingRequest,
  MIN_BYTES_PER_WINDOW,
  SLOW_BODY_WINDOW_MS,
} from './slow-bodies.ts'

afterEach(() => {
  vi.useRealTimers()
})

function bodyOf(read: () => number) {
  const body = { ended: 0, bytesRead: read, end: () => body.ended++ }
  return body satisfies IncomingRequest
}

test('a body of a byte a second is ended after 30 s, and one of 1.5 kB/s never is', () => {
  let now = 0
  const bodies = createSlowBodies(() => now)
  const trickle = bodyOf(() => now / 1000)
  const slow = bodyOf(() => now * 1.5)
  bodies.add(trickle)
  bodies.add(slow)
  for (; now < SLOW_BODY_WINDOW_MS; now += 5_000) bodies.check()
  expect([trickle.ended, slow.ended]).toEqual([0, 0])
  for (; now < 10 * SLOW_BODY_WINDOW_MS; now += 5_000) bodies.check()
  expect([trickle.ended, slow.ended]).toEqual([1, 0])
})

test('the mean is of the last 30 s: a fast start does not excuse a stall', () => {
  let now = 0
  let read = 0
  const bodies = createSlowBodies(() => now)
  const body = bodyOf(() => read)
  bodies.add(body)
  read = 100 * MIN_BYTES_PER_WINDOW
  now = SLOW_BODY_WINDOW_MS
  bodies.check()
  expect(body.ended).toBe(0)
  now = 2 * SLOW_BODY_WINDOW_MS
  bodies.check()
  expect(body.ended).toBe(1)
})

/** What a call over a socket is answered that sends two bytes, reads none and takes longer than a slow body may. */
async function answerTo(contentLength: number) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { http, port, close } = await listen({ dispatch: () => {} })
  endSlowBodies(http)
  const call = request({ port, method: 'POST', headers: { 'Content-Length': contentLength }, agent: false })
  const answered = once(call, 'response')
  call.write('{}')
  const [, answer] = await once(http, 'request')
  await new Promise((turn) => setImmediate(turn))
  vi.advanceTimersByTime(SLOW_BODY_WINDOW_MS + 5_000)
  answer.end('done')
  const [response] = await answered
  const text = (await response.toArray()).join('')
  await close()
  return [response.statusCode, text]
}

test('over a socket: the caller gets an error in words, and the connection is closed', async () => {
  expect(await answerTo(1000)).toEqual([408, expect.stringContaining('"too_slow"')])
})

test('a body that has arrived is not slow, however long a call takes that does not read it', async () => {
  expect(await answerTo(2)).toEqual([200, 'done'])
})

test('a call may take long before it answers; an answer that nobody reads is cut off', async () => {
  const { http, port, close } = await listen({
    dispatch: (_req, res) => res.once('timeout', () => res.end(Buffer.alloc(64 * 1024 * 1024))),
  })
  endUnreadAnswers(http, 200)
  // Without a listener it takes no more than fits into its buffers.
  const reader = connect(port).on('error', () => {})
  reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [, answer] = await once(http, 'request')
  await once(answer, 'close')
  expect([answer.headersSent, answer.writableFinished]).toEqual([true, false])
  await close()
})
