import { createDrafts, type DraftStorage, textValues } from '#portal/lib/draft.ts'
import type { PassportField } from '#shared/visa/visa.fields.ts'
import type { VisaForm } from '#shared/visa/visa.schema.ts'
import { EMPTY_VISA, STEP_FIELDS, type VisaField } from './visa-steps.ts'

/**
 * Passport details, which a device must not keep: only this tab does. The type ensures that the list is
 * complete; importing the definition itself would make the page heavier.
 */
const OF_PASSPORT: Record<PassportField, true> = { passportNbr: true, expireDate: true, birth: true }
const PASSPORT_FIELDS = Object.keys(OF_PASSPORT) as PassportField[]
const isOfPassport = (name: VisaField) => name in OF_PASSPORT
const OTHER_FIELDS = STEP_FIELDS.filter((name) => !isOfPassport(name))

const kept = createDrafts('visa', (values) => textValues(values, OTHER_FIELDS))
const ofTab = createDrafts('visa-passport', (values) => textValues(values, PASSPORT_FIELDS))

/** Where drafts are kept: `device` for a draft's lifetime in days, `tab` until the tab is closed. */
export interface VisaDraftStorages {
  device: DraftStorage
  tab: DraftStorage
}

/** What was typed earlier, by the company that the page is for; undefined if nothing was. */
export function readVisaDraft({ device, tab }: VisaDraftStorages, id: string, now: number) {
  const onDevice = kept.read(device, id, now)
  const inTab = ofTab.read(tab, id, now)
  return onDevice || inTab ? { ...EMPTY_VISA, ...onDevice?.values, ...inTab?.values } : undefined
}

export function writeVisaDraft({ device, tab }: VisaDraftStorages, id: string, values: VisaForm, now: number) {
  const part = (names: readonly VisaField[]) => Object.fromEntries(names.map((name) => [name, values[name]]))
  kept.write(device, id, part(OTHER_FIELDS) as VisaForm, now)
  ofTab.write(tab, id, part(PASSPORT_FIELDS) as VisaForm, now)
}

export function clearVisaDraft({ device, tab }: VisaDraftStorages, id: string): void {
  kept.clear(device, id)
  ofTab.clear(tab, id)
}
