import { deflateSync } from 'fflate'
import { expect, test } from 'vitest'
import { MAX_WRITTEN_LENGTH } from './generator.schema.ts'
import { MAX_SHARED_LENGTH, packState, type SharedState, unpackState } from './share-state.ts'

const state: SharedState = { definition: { text: '{ "name": "é عربي 👍" }' }, template: { preset: 'html' } }
const packed = (bytes: Uint8Array) => Buffer.from(deflateSync(bytes)).toString('base64url')

test('GEN-01 what was packed is unpacked, and needs no escaping in an address', () => {
  const link = packState(state) ?? ''
  expect(link).toMatch(/^[\w-]+$/)
  expect(unpackState(link)).toEqual(state)
})

test.each(['', '!', 'abc', packed(Buffer.from('no json')), packed(Buffer.from('{"definition":{"text":1}}'))])(
  'what is no state is nothing: %s',
  (text) => expect(unpackState(text)).toBeUndefined(),
)

test('half a state is nothing', () => {
  const link = packState(state) ?? ''
  expect(unpackState(link.slice(0, -8))).toBeUndefined()
})

test('a few bytes that would unpack to a hundred megabytes are left in time', () => {
  const bomb = packed(Buffer.alloc(24_000_000, 'a'))
  expect(bomb.length).toBeLessThan(MAX_SHARED_LENGTH)
  expect(unpackState(bomb)).toBeUndefined()
})

test('texts that no address carries are not packed', () => {
  let seed = 1
  const letter = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return String.fromCharCode(0x4e00 + (seed % 20_000))
  }
  const noise = Array.from({ length: MAX_WRITTEN_LENGTH }, letter).join('')
  expect(packState({ ...state, definition: { text: noise } }) === undefined).toBe(true)
  // Short once it is packed, and more than is unpacked again.
  expect(packState({ ...state, definition: { text: 'a'.repeat(200_000) } })).toBeUndefined()
})
