import { expect, test } from 'vitest'
import { type CheckName, fitsLabel, type PreflightFacts, preflightChecks } from './preflight-checks.ts'

const ready: PreflightFacts = {
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
const check = (name: CheckName, facts: Partial<PreflightFacts>) => {
  const found = preflightChecks({ ...ready, ...facts }).find((one) => one.name === name)
  return `${found?.state} ${found?.messageKey}`
}

test('everything is ready: ten checks, all good', () => {
  const checks = preflightChecks(ready)
  expect(checks.map(({ name }) => name)).toEqual(NAMES)
  expect(checks.filter(({ state }) => state !== 'ok')).toEqual([])
})

test('what is not known yet is looked at, never good', () => {
  const unknown: PreflightFacts = {
    printer: undefined,
    scanned: undefined,
    camera: 'waiting',
    sound: 'unheard',
    sync: undefined,
    computer: undefined,
    battery: undefined,
    people: undefined,
  }
  const good = preflightChecks(unknown).filter(({ state }) => state === 'ok')
  // A computer without a battery has none to look at.
  expect(good.map(({ name }) => name)).toEqual(['battery'])
})

test('the printer: none chosen, gone, in trouble, ready, and what became of the test label', () => {
  const printer = (change: object) =>
    check('printer', {
      printer: { name: 'Label printer', isReady: true, trouble: '', test: undefined, ...change },
    })
  expect(printer({ name: '' })).toBe('error none')
  expect(printer({ isReady: undefined })).toBe('error gone')
  expect(printer({ isReady: false })).toBe('error notReady')
  expect(printer({ trouble: 'out of paper' })).toBe('error trouble')
  expect(printer({})).toBe('ok ready')
  expect(printer({ test: { isOk: true, reason: '' } })).toBe('ok tested')
  expect(printer({ test: { isOk: false, reason: 'offline' } })).toBe('error testFailed')
})

test('the clock may differ by two minutes, either way', () => {
  const clock = (clockOffset: number) => check('clock', { computer: { clockOffset, freeBytes: 20e9 } })
  expect([clock(120_000), clock(-120_000)]).toEqual(['ok right', 'ok right'])
  expect([clock(120_001), clock(-120_001)]).toEqual(['warning slow', 'warning fast'])
})

test('the copy: none, in the making, without people, apart from the server, up to date', () => {
  const copy = (change: object) =>
    check('copy', { sync: { state: 'online', lastContactAt: 1, people: 900, ...change } })
  expect(copy({ lastContactAt: null, people: 0, state: 'offline' })).toBe('error none')
  expect(copy({ state: 'copying' })).toBe('warning copying')
  expect(copy({ people: 0 })).toBe('error empty')
  expect(copy({ state: 'offline' })).toBe('warning apart')
  expect(copy({ state: 'offline', lastContactAt: null })).toBe('warning apart')
  expect(copy({ state: 'wrong-key' })).toBe('error key')
  expect(copy({ state: 'update' })).toBe('error update')
  expect(copy({})).toBe('ok fresh')
})

test('battery and disk', () => {
  const battery = (level: number, charging: boolean) => check('battery', { battery: { level, charging } })
  expect([battery(0.1, true), battery(0.9, false), battery(0.3, false), battery(0.1, false)]).toEqual([
    'ok charging',
    'warning discharging',
    'warning discharging',
    'error low',
  ])
  const disk = (freeBytes: number) => check('disk', { computer: { clockOffset: 0, freeBytes } })
  expect([disk(2e9), disk(0.9e9), disk(0.1e9)]).toEqual(['ok enough', 'warning little', 'error full'])
})

test('people without a photo and names that are cut are counted', () => {
  const people = { withoutPhoto: 3, tooLong: 2 }
  const found = preflightChecks({ ...ready, people }).filter(({ state }) => state === 'warning')
  expect(found).toEqual([
    { name: 'photos', state: 'warning', messageKey: 'missing', count: 3 },
    { name: 'names', state: 'warning', messageKey: 'tooLong', count: 2 },
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
