import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '#server/base/api-error.ts'
import { errorBody } from './errors.ts'

/** A body must arrive at 1 kB/s or more, as a mean over 30 s. */
export const SLOW_BODY_WINDOW_MS = 30_000
export const MIN_BYTES_PER_WINDOW = 30 * 1024
const CHECK_INTERVAL_MS = 5_000

/** What is measured of a request, and how it is ended. */
export interface IncomingRequest {
  bytesRead(): number
  /** Answers and closes the connection, unless everything has arrived. */
  end(): unknown
}

interface Window {
  since: number
  bytes: number
}

/** Ends bodies that arrive too slowly: each would hold a socket, and a form also its file, for ten minutes. */
export function createSlowBodies(now: () => number) {
  const windows = new Map<IncomingRequest, Window>()
  return {
    add(body: IncomingRequest) {
      windows.set(body, { since: now(), bytes: body.bytesRead() })
    },
    remove(body: IncomingRequest) {
      windows.delete(body)
    },
    check() {
      for (const [body, { since, bytes }] of windows) {
        if (now() - since < SLOW_BODY_WINDOW_MS) continue
        const read = body.bytesRead()
        if (read - bytes >= MIN_BYTES_PER_WINDOW) windows.set(body, { since: now(), bytes: read })
        else {
          windows.delete(body)
          body.end()
        }
      }
    },
  }
}

/** Watches every request with a body until it has arrived, whether or not its call reads it. */
export function endSlowBodies(server: Server) {
  const bodies = createSlowBodies(Date.now)
  server.on('request', (req: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = req.headers
    if (encoding === undefined && !(Number(length) > 0)) return
    const body = { bytesRead: () => req.socket.bytesRead, end: () => req.complete || refuse(req.socket) }
    bodies.add(body)
    req.once('close', () => bodies.remove(body))
  })
  const checking = setInterval(bodies.check, CHECK_INTERVAL_MS)
  checking.unref()
  server.once('close', () => clearInterval(checking))
}

/** Written directly to the socket, since the call's handler may be waiting for the rest. */
function refuse(socket: Socket) {
  const refusal = new ApiError('too_slow')
  const body = JSON.stringify(errorBody(refusal))
  socket.end(
    `HTTP/1.1 ${refusal.status} Request Timeout\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

/** How long a client may read nothing of an answer, which occupies a socket and often a file. */
const UNREAD_ANSWER_MS = 60_000

/**
 * Resets a connection whose answer is not being read, so that the system drops its buffers too. A call that has
 * not answered yet may take longer.
 */
export function endUnreadAnswers(server: Server, afterMs = UNREAD_ANSWER_MS) {
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    answer.setTimeout(afterMs, () => {
      if (socket.writableLength > 0) socket.resetAndDestroy()
    })
  })
}

// An idle client must not hold a socket for minutes.
export const HEADERS_TIMEOUT_MS = 5_000
export const KEEP_ALIVE_MS = 5_000
/**
 * Time limit for receiving a whole request. The largest file must get through the slowest supported network,
 * 40 kB/s: 20 MB take almost nine minutes. open-forms.ts limits how many such forms a network may have open at
 * once, and slow-bodies.ts ends those that barely move.
 */
export const REQUEST_TIMEOUT_MS = 600_000
/** Open connections in all; more are refused. */
export const MAX_CONNECTIONS = 2_000
/** Open connections of one network, counted only while no proxy is trusted: all of a proxy's come from it. */
export const MAX_CONNECTIONS_PER_NETWORK = 300
