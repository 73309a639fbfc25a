import { expect, test } from 'vitest'
import { type CheckName, type DoorFacts, doorChecks, fitsLabel } from './door-checks.ts'

const ready: DoorFacts = {
  printer: { name: 'Label printer', isReady: true, trouble: '', test: undefined },
  scanned: '0123456789ABCDEF',
  camera: 'live',
  sound: 'heard',
  sync: { state: 'online', lastContactAt: 1, people: 900 },
  computer: { clockOffset: 1_500, freeBytes: 20e9 },
  battery: { level: 1, charging: true },
  people: { withoutPhoto: 0, tooLong: 0 },
}
const NAMES = 'printer scanner camera sound clock copy battery disk photos names'.split(' ') as CheckName[]
const check = (name: CheckName, facts: Partial<DoorFacts>) => {
  const found = doorChecks({ ...ready, ...facts }).find((one) => one.name === name)
  return `${found?.state} ${found?.say}`
}

test('everything is ready: ten checks, all good', () => {
  const checks = doorChecks(ready)
  expect(checks.map(({ name }) => name)).toEqual(NAMES)
  expect(checks.filter(({ state }) => state !== 'good')).toEqual([])
})

test('what is not known yet is looked at, never good', () => {
  const unknown: DoorFacts = {
    ...{ printer: undefined, scanned: undefined, camera: 'waiting', sound: 'unheard', sync: undefined },
    ...{ computer: undefined, battery: undefined, people: undefined },
  }
  const good = doorChecks(unknown).filter(({ state }) => state === 'good')
  // A computer without a battery has none to look at.
  expect(good.map(({ name }) => name)).toEqual(['battery'])
})

test('the printer: none chosen, gone, in trouble, ready, and what became of the test label', () => {
  const printer = (change: object) =>
    check('printer', {
      printer: { name: 'Label printer', isReady: true, trouble: '', test: undefined, ...change },
    })
  expect(printer({ name: '' })).toBe('bad none')
  expect(printer({ isReady: undefined })).toBe('bad gone')
  expect(printer({ isReady: false })).toBe('bad notReady')
  expect(printer({ trouble: 'out of paper' })).toBe('bad trouble')
  expect(printer({})).toBe('good ready')
  expect(printer({ test: { isOk: true, reason: '' } })).toBe('good tested')
  expect(printer({ test: { isOk: false, reason: 'offline' } })).toBe('bad testFailed')
})

test('the clock may differ by two minutes, either way', () => {
  const clock = (clockOffset: number) => check('clock', { computer: { clockOffset, freeBytes: 20e9 } })
  expect([clock(120_000), clock(-120_000)]).toEqual(['good right', 'good right'])
  expect([clock(120_001), clock(-120_001)]).toEqual(['look slow', 'look fast'])
})

test('the copy: none, in the making, without people, apart from the server, up to date', () => {
  const copy = (change: object) =>
    check('copy', { sync: { state: 'online', lastContactAt: 1, people: 900, ...change } })
  expect(copy({ lastContactAt: null, people: 0, state: 'offline' })).toBe('bad none')
  expect(copy({ state: 'copying' })).toBe('look copying')
  expect(copy({ people: 0 })).toBe('bad empty')
  expect(copy({ state: 'offline' })).toBe('look apart')
  expect(copy({ state: 'offline', lastContactAt: null })).toBe('look apart')
  expect(copy({ state: 'wrong-key' })).toBe('bad key')
  expect(copy({ state: 'update' })).toBe('bad update')
  expect(copy({})).toBe('good fresh')
})

test('battery and disk', () => {
  const battery = (level: number, charging: boolean) => check('battery', { battery: { level, charging } })
  expect([battery(0.1, true), battery(0.9, false), battery(0.3, false), battery(0.1, false)]).toEqual([
    'good charging',
    'look discharging',
    'look discharging',
    'bad low',
  ])
  const disk = (freeBytes: number) => check('disk', { computer: { clockOffset: 0, freeBytes } })
  expect([disk(2e9), disk(0.9e9), disk(0.1e9)]).toEqual(['good enough', 'look little', 'bad full'])
})

test('people without a photo and names that are cut are counted', () => {
  const people = { withoutPhoto: 3, tooLong: 2 }
  const found = doorChecks({ ...ready, people }).filter(({ state }) => state === 'look')
  expect(found).toEqual([
    { name: 'photos', state: 'look', say: 'missing', count: 3 },
    { name: 'names', state: 'look', say: 'tooLong', count: 2 },
  ])
})

test('a name fits when no word of it is broken at the smallest good letters', () => {
  const measure = (text: string) => text.length * 0.6
  expect(fitsLabel({ nom: 'Amel', prenom: 'Haddad' }, measure)).toBe(true)
  expect(fitsLabel({ nom: 'Abdelkader  Noureddine', prenom: 'Ben Ali-Bouteflika' }, measure)).toBe(true)
  expect(fitsLabel({ nom: 'Wolfeschlegelsteinhausenbergerdorff', prenom: 'Berg' }, measure)).toBe(false)
  expect(fitsLabel({ nom: 'ياسين عبد القادر', prenom: 'بن علي' }, measure)).toBe(true)
  expect(fitsLabel({ nom: '', prenom: '' }, measure)).toBe(true)
})
