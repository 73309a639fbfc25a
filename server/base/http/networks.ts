import type { Server } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_NETWORK } from './slow-bodies.ts'

/** The limit of a wider IPv6 network as a multiple of the /64 limit: a customer often has a /56, an organization a /48. */
export const WIDER_NETWORK_FACTORS = { '/56': 4, '/48': 16 }
const MAPPED = '0:0:0:0:0:ffff'
/** Some proxies name the port as well, which is another one for each connection. */
const WITH_PORT = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/

/**
 * The network that an address counts as. For IPv6 it is the /64, since every customer has one with 2^64 addresses. An
 * IPv4-mapped IPv6 address, as dual-stack sockets report it, counts as the IPv4 address.
 */
export function networkOf(given: string) {
  const [, inBrackets, ipv4] = WITH_PORT.exec(given) ?? []
  const address = inBrackets ?? ipv4 ?? given
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === MAPPED)
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
      .join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Its first three groups, and the fourth. */
const SLASH_64 = /^((?:[\da-f]+:){3})([\da-f]+)::\/64$/

/**
 * A network as returned by `networkOf`, and the wider ones that contain it, the narrowest first: `factor` is how
 * many times the limit of one network each of them has.
 */
export function networksOf(network: string) {
  const [, three, fourth = ''] = SLASH_64.exec(network) ?? []
  if (!three) return [{ network, factor: 1 }]
  const customer = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return [
    { network, factor: 1 },
    { network: `${three}${customer}::/56`, factor: WIDER_NETWORK_FACTORS['/56'] },
    { network: `${three}:/48`, factor: WIDER_NETWORK_FACTORS['/48'] },
  ]
}

/** The line in which a network waits for its turn: a /56 has 4 and a /48 has 16, however many /64 are in them. */
export function queueKeyOf(network: string) {
  const [, three, fourth = ''] = SLASH_64.exec(network) ?? []
  if (!three) return network
  const number = Number.parseInt(fourth, 16)
  const lines = WIDER_NETWORK_FACTORS['/56']
  return `${three}:/48 ${(number >> 8) % lines} ${number % lines}`
}

/** Eight groups of hexadecimal digits without leading zeros. */
function groupsOf(address: string) {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** Amounts of something that is open or under way, each counted for its network and the wider ones. */
export function createNetworkTally(max: number) {
  const amounts = new Map<string, number>()
  return {
    hasRoom: (network: string, more: number) =>
      networksOf(network).every((one) => (amounts.get(one.network) ?? 0) + more <= max * one.factor),
    /** A negative amount is given back. */
    add(network: string, amount: number) {
      for (const one of networksOf(network)) {
        const left = (amounts.get(one.network) ?? 0) + amount
        if (left > 0) amounts.set(one.network, left)
        else amounts.delete(one.network)
      }
    },
  }
}

/**
 * Limits open connections, in all and for each network; those beyond are closed at once.
 * @param perNetwork Infinity behind a proxy, since all connections come from it
 */
export function limitConnections(server: Server, perNetwork = MAX_CONNECTIONS_PER_NETWORK) {
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
