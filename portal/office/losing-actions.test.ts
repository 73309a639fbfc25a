import { expect, test } from 'vitest'
import type { Contract } from '#shared/contract/endpoint.ts'
import { contracts } from '#shared/registry/index.ts'

const sources = Object.entries(
  import.meta.glob<string>('./**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' }),
)

/** Calls that lose something although they delete no record by their method: what was there, or cannot be called back. */
const LOSING = [
  'badge.deleteBadge',
  'badge.mergeBadge',
  'badge.replaceLink',
  'campaign.createCampaign',
  'campaign.stopCampaign',
  'conflict.decideConflict',
  'edition.uploadFloorPlan',
  'edition.uploadLogo',
  'edition.updateEdition',
  'import.undoImport',
  'mail.cancelMail',
  'mailModel.resetModel',
  'person.erasePerson',
  'photo.decidePhoto',
  'print.createPrints',
  'retention.runRetention',
  'season.beginSeason',
  'speaker.replaceLink',
  'visa.uploadLetterSignature',
  'visa.setVisaStatus',
  'visa.trashVisa',
]
/** Where the call is made by a hook, and the screen that uses it asks. */
const ASKED_IN: Record<string, string> = {
  './companies/record/company-record-page.tsx': './record/record-head.tsx',
  './edition/letter/letter-text-editor.tsx': './mail/model/model-texts.tsx',
  './mail/model/model-editor.tsx': './mail/model/model-texts.tsx',
  './season/use-season.ts': './season/season-page.tsx',
  './visas/use-visas.ts': './visas/visa-actions.tsx',
}
/** What is put back as easily as it was taken, by the same control. */
const PUT_BACK_IN_PLACE = ['speaker.removeSession']

const ofOrganizer = Object.entries(contracts as Record<string, Contract>).flatMap(([feature, contract]) =>
  Object.entries(contract)
    .filter(([, { access }]) => access.organizer)
    .map(([name, endpoint]) => ({ id: `${feature}.${name}`, endpoint })),
)
const usesOf = (id: string) => {
  const [feature, name] = id.split('.')
  const call = new RegExp(`(calls\\.${feature}|${feature}Contract)\\.${name}\\b`)
  return sources.filter(([file, source]) => !file.endsWith('.test.ts') && call.test(source))
}
const losing = [
  ...new Set([...ofOrganizer.filter(({ endpoint }) => endpoint.method === 'DELETE').map(({ id }) => id), ...LOSING]),
].filter((id) => !PUT_BACK_IN_PLACE.includes(id))
const used = losing.filter((id) => usesOf(id).length > 0)

test('the list names calls that exist and that screens make', () => {
  const ids = ofOrganizer.map(({ id }) => id)
  expect([...LOSING, ...PUT_BACK_IN_PLACE].filter((id) => !ids.includes(id))).toEqual([])
  expect(LOSING.filter((id) => !used.includes(id))).toEqual([])
})

test.each(used)('%s: wherever it is called, a confirmation comes first or an undo after', (id) => {
  for (const [file] of usesOf(id)) {
    const asking = ASKED_IN[file] ?? file
    const source = sources.find(([name]) => name === asking)?.[1] ?? ''
    expect(source, `${id} in ${file}`).toMatch(/await confirm\(|offerUndo\(|setUndo\(/)
  }
})
