import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createInFlight } from '#server/base/in-flight.ts'
import { networkOf } from './limits.ts'
import { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_NETWORK } from './timeouts.ts'

/**
 * Limits open connections, in all and for each network; those beyond are closed at once.
 * @param perNetwork Infinity behind a proxy, since all connections come from it
 */
export function limitConnections(server: Server, perNetwork = MAX_CONNECTIONS_PER_NETWORK): void {
  server.maxConnections = MAX_CONNECTIONS
  const open = createInFlight()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (open.count(network) >= perNetwork) socket.destroy()
    else void open.during(network, () => new Promise((closed) => socket.once('close', closed)))
  })
}
