import { expect, test } from 'vitest'
import { createNetworkTally, networkOf, networksOf } from './networks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['203.0.113.7:50312', '203.0.113.7'],
  ['[2001:db8:1:2::9]:50312', '2001:db8:1:2::/64'],
  ['', ''],
  ['something else', 'something else'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('Q-319 an IPv6 network counts for the /56 and the /48 around it too, which have four and sixteen times as much', () => {
  expect(networksOf(networkOf('2001:db8:1:2a3::9'))).toEqual([
    { network: '2001:db8:1:2a3::/64', factor: 1 },
    { network: '2001:db8:1:200::/56', factor: 4 },
    { network: '2001:db8:1::/48', factor: 16 },
  ])
  expect(networksOf(networkOf('2001:db8:1:7::9'))[1]?.network).toBe('2001:db8:1:0::/56')
})

test.each(['203.0.113.7', '', 'selma@organizer.example', '::1', '2001:db8::/32'])('%j has no wider one', (key) => {
  expect(networksOf(key)).toEqual([{ network: key, factor: 1 }])
})

test('Q-319 what is open counts for the wider networks until it ends', () => {
  const open = createNetworkTally(2)
  const place = (customer: number, home: number) => networkOf(`2001:db8:1:${((customer << 8) + home).toString(16)}::1`)
  for (let home = 0; home < 4; home++) open.add(place(0, home), 2)
  expect([open.hasRoom(place(0, 9), 1), open.hasRoom(place(1, 0), 1)]).toEqual([false, true])
  for (let customer = 1; customer < 7; customer++)
    for (let home = 0; home < 4; home++) open.add(place(customer, home), 1)
  expect(open.hasRoom(place(9, 0), 1)).toBe(false)
  expect(open.hasRoom(networkOf('2001:db8:2::1'), 2)).toBe(true)
  open.add(place(0, 0), -2)
  expect([open.hasRoom(place(0, 9), 2), open.hasRoom(place(0, 9), 3), open.hasRoom(place(9, 0), 2)]).toEqual([
    true,
    false,
    true,
  ])
})
