import { fitName } from '#portal/features/badge/badge-card/fit-text.ts'
import type { Measure } from '#portal/ui/measure-text.ts'
import type { Texts } from '#shared/locales/texts.d.ts'
import type { SyncState } from '#shared/sync/sync-status.ts'

/** The facts that are checked before the doors open; each is undefined until it is known. */
export interface PreflightFacts {
  /** `isReady` is undefined when this computer has no such printer; `test` is the result of printing a test label. */
  printer: { name: string; isReady?: boolean | undefined; trouble: string; test?: PrintTest | undefined } | undefined
  scanned: string | undefined
  camera: 'waiting' | 'live' | 'missing'
  sound: 'unheard' | 'played' | 'heard'
  sync: { state: SyncState; lastContactAt: number | null; people: number } | undefined
  /** `clockOffset`: how far its clock is behind the server's, in ms. */
  computer: { clockOffset: number; freeBytes: number } | undefined
  /** Undefined without a battery. */
  battery: { level: number; charging: boolean } | undefined
  people: { withoutPhoto: number; tooLong: number } | undefined
}
type PrintTest = { isOk: boolean; reason: string }

export type CheckName =
  | ('printer' | 'scanner' | 'camera' | 'sound' | 'clock')
  | ('copy' | 'battery' | 'disk' | 'photos' | 'names')

export interface PreflightCheck {
  name: CheckName
  state: 'ok' | 'warning' | 'error'
  /** The text that says what it means and what to do. */
  messageKey: MessageKey<CheckName>
  count?: number
}
/** A text of a check. */
export type CheckText = Extract<keyof Texts['desk'], `checks.${CheckName}.${string}`>
type MessageKey<N extends CheckName> = CheckText extends infer T
  ? T extends `checks.${N}.${infer S}`
    ? S
    : never
  : never
type CheckResult<N extends CheckName> = [state: PreflightCheck['state'], messageKey: MessageKey<N>, count?: number]

const MAX_CLOCK_OFFSET_MS = 2 * 60_000
const LOW_BATTERY = 0.2
/** Photos and labels of a day need less; far below, the copy refuses to write. */
const LOW_SPACE_BYTES = 1e9
const MIN_SPACE_BYTES = 0.25e9
const UNKNOWN: ['warning', 'unknown'] = ['warning', 'unknown']

/** Everything that is checked before the doors open, in the order in which a clerk goes through it. */
export function preflightChecks(facts: PreflightFacts): PreflightCheck[] {
  const { scanned, camera, sound, computer, battery, people } = facts
  const found: { [N in CheckName]: CheckResult<N> } = {
    printer: facts.printer ? checkPrinter(facts.printer) : UNKNOWN,
    scanner: scanned === undefined ? ['warning', 'waiting'] : ['ok', 'read'],
    camera: [camera === 'live' ? 'ok' : 'warning', camera],
    sound: [sound === 'heard' ? 'ok' : 'warning', sound],
    clock: computer ? checkClock(computer.clockOffset) : UNKNOWN,
    copy: facts.sync ? checkCopy(facts.sync) : UNKNOWN,
    battery: battery ? checkBattery(battery) : ['ok', 'mains'],
    disk: computer ? checkDisk(computer.freeBytes) : UNKNOWN,
    photos: people ? checkCount(people.withoutPhoto, 'missing') : UNKNOWN,
    names: people ? checkCount(people.tooLong, 'tooLong') : UNKNOWN,
  }
  return Object.entries(found).map(([name, [state, messageKey, count]]) => ({
    name: name as CheckName,
    state,
    messageKey,
    ...(count !== undefined && { count }),
  }))
}

function checkPrinter({
  name,
  isReady,
  trouble,
  test,
}: NonNullable<PreflightFacts['printer']>): CheckResult<'printer'> {
  if (name === '') return ['error', 'none']
  if (isReady === undefined) return ['error', 'gone']
  if (!isReady) return ['error', 'notReady']
  if (trouble !== '') return ['error', 'trouble']
  if (!test) return ['ok', 'ready']
  return test.isOk ? ['ok', 'tested'] : ['error', 'testFailed']
}

function checkClock(offset: number): CheckResult<'clock'> {
  if (Math.abs(offset) <= MAX_CLOCK_OFFSET_MS) return ['ok', 'right']
  return ['warning', offset > 0 ? 'slow' : 'fast', Math.round(Math.abs(offset) / 60_000)]
}

function checkCopy({ state, lastContactAt, people }: NonNullable<PreflightFacts['sync']>): CheckResult<'copy'> {
  if (state === 'wrong-key') return ['error', 'key']
  if (state === 'update') return ['error', 'update']
  if (state === 'copying') return ['warning', 'copying']
  if (people === 0) return ['error', lastContactAt === null ? 'none' : 'empty']
  return state === 'online' ? ['ok', 'fresh'] : ['warning', 'apart']
}

function checkBattery({ level, charging }: NonNullable<PreflightFacts['battery']>): CheckResult<'battery'> {
  if (charging) return ['ok', 'charging']
  return level <= LOW_BATTERY ? ['error', 'low'] : ['warning', 'discharging']
}

function checkDisk(bytes: number): CheckResult<'disk'> {
  if (bytes < MIN_SPACE_BYTES) return ['error', 'full']
  return bytes < LOW_SPACE_BYTES ? ['warning', 'little'] : ['ok', 'enough']
}

function checkCount<S extends string>(count: number, messageKey: S): ['ok', 'complete'] | ['warning', S, number] {
  return count === 0 ? ['ok', 'complete'] : ['warning', messageKey, count]
}

/** Whether a label fits the name unbroken in letters legible at arm’s length, as on the screen. */
export function fitsLabel({ nom, prenom }: { nom: string; prenom: string }, measure: Measure) {
  const letters = (text: string) => text.replace(/\s+/g, '')
  return (
    letters(
      fitName(nom, prenom, measure)
        .lines.map(({ text }) => text)
        .join(''),
    ) === letters(nom + prenom)
  )
}
