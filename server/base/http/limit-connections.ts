import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createNetworkTally, networkOf } from './networks.ts'
import { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_NETWORK } from './timeouts.ts'

/**
 * Limits open connections, in all and for each network; those beyond are closed at once.
 * @param perNetwork Infinity behind a proxy, since all connections come from it
 */
export function limitConnections(server: Server, perNetwork = MAX_CONNECTIONS_PER_NETWORK): void {
  server.maxConnections = MAX_CONNECTIONS
  const open = createNetworkTally(perNetwork)
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (!open.hasRoom(network, 1)) {
      socket.destroy()
      return
    }
    open.add(network, 1)
    socket.once('close', () => open.add(network, -1))
  })
}
