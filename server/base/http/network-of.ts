import { isIPv6 } from 'node:net'

const NETWORK_GROUPS = 4

/**
 * What limits count an address as. With IPv6 every customer has a /64, 2^64 addresses: the network counts.
 * An IPv4 address within IPv6, as sockets that listen to both show it, is the IPv4 address.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const dotted = after.at(-1)?.includes('.') || before.at(-1)?.includes('.') ? 1 : 0
  const zeros = tail === undefined ? 0 : 8 - dotted - before.length - after.length
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
