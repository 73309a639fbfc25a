import { posix } from 'node:path'
import { expect, test } from 'vitest'
import type { Contract } from '#shared/contract/endpoint.ts'
import { contracts } from '#shared/registry/index.ts'
import { mayCall, ROLES } from '#shared/roles.ts'

/** The office's sources by their place, such as 'desks/desk-tiles.tsx'. */
const sources = Object.fromEntries(
  Object.entries(import.meta.glob<string>('./**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' }))
    .filter(([file]) => !/\.test\.ts$/.test(file))
    .map(([file, source]) => [file.slice(2), source]),
)
const calls = Object.entries(contracts as Record<string, Contract>).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ id: `${feature}.${name}`, endpoint })),
)

/** Every set of roles that a member can have. */
const COMBINATIONS = Array.from({ length: 2 ** ROLES.length }, (_, bits) =>
  ROLES.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1),
)
const whoMay = (id: string): boolean[] => {
  const endpoint = calls.find((call) => call.id === id)?.endpoint
  if (!endpoint) throw new Error(`There is no call ${id}.`)
  if (!endpoint.access.organizer) return COMBINATIONS.map(() => endpoint.access.anyone === true)
  return COMBINATIONS.map((roles) => mayCall({ ...endpoint.access, method: endpoint.method }, roles))
}

/** Before anybody is signed in. */
const OPEN = ['member.signIn', 'member.acceptInvitation']
/** Saved as a file, by its address. */
const byAddress = calls.map(({ id, endpoint }) => {
  const pattern = endpoint.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/`\'"]+')
  return { id, path: new RegExp(`(path|href)=(["']|\\{\`)${pattern}[?"'\`]`) }
})
/** They read and write for others, whose own files are looked at. */
const SHARED = ['lib/queries.ts', 'lib/settings.ts', 'lib/use-contradictions.ts', 'mail/mail-queries.ts']
const usesIn = (source: string) => [
  ...(/changeSetting|setDismissed/.test(source) ? ['setting.updateSetting'] : []),
  ...[...source.matchAll(/calls\.(\w+)\.(\w+)\b/g)].map(([, feature, name]) => `${feature}.${name}`),
  ...byAddress.filter(({ path }) => path.test(source)).map(({ id }) => id),
]
const uses = Object.entries(sources)
  // What the visas offer to whom is shown in portal/e2e/office-visas.spec.ts.
  .filter(([file]) => !SHARED.includes(file) && !file.startsWith('visas/'))
  .flatMap(([file, source]) =>
    [...new Set(usesIn(source))]
      .filter((id) => !OPEN.includes(id) && whoMay(id).includes(false))
      .map((id) => ({ id, file })),
  )

/**
 * Where the way to a file's calls is guarded, if that is neither in the file nor around its component: hooks, dialogs that
 * a button opens, pages behind a link.
 */
const GUARDED_IN: Record<string, string> = {
  'badges/duplicates/use-pair.ts': 'badges/duplicates/duplicates-page.tsx',
  'badges/print/use-print-run.ts': 'badges/badges-page.tsx',
  'companies/record/use-record-links.ts': 'companies/record/record-links.tsx',
  'edition/use-edition-save.ts': 'edition/edition-entry.tsx',
  'mail/campaign/new-campaign-page.tsx': 'mail/mail-page.tsx',
  'plan/sponsor-dialog.tsx': 'plan/plan-page.tsx',
  'plan/use-booth-marking.ts': 'plan/floor-plan-view.tsx',
  'season/season-page.tsx': 'edition/edition-page.tsx',
  'season/use-season.ts': 'season/season-page.tsx',
  'server/settings-form.tsx': 'frame/organizer-frame.tsx',
  'speakers/session-dialog.tsx': 'speakers/speakers-page.tsx',
  'speakers/use-speakers.ts': 'speakers/speaker-record.tsx',
  'team/member-dialogs.tsx': 'team/team-page.tsx',
}
const guardsIn = (source: string) =>
  [...source.matchAll(/(?:call=|call: |[cC]anCall(?:\(\))?\()["'](\w+\.\w+)["']/g)].map(([, id = '']) => id)
const importersOf = (file: string) =>
  Object.entries(sources).flatMap(([other, source]) =>
    [...source.matchAll(/(?:from|import\()\s*'([^']+)'/g)].some(([, from = '']) => {
      const place = from.startsWith('#portal/office/')
        ? from.slice('#portal/office/'.length)
        : posix.join(posix.dirname(other), from)
      return place === file
    })
      ? [other]
      : [],
  )

/** Guards around each place where a source shows a component. */
function guardsAround(source: string, component: string): string[][] {
  const open: (string | undefined)[] = []
  const places: string[][] = []
  for (const [, name = '', rest = ''] of source.matchAll(/<(\/?\w+)([^<>]*)/g)) {
    if (/^(Allowed|RequireCall)$/.test(name)) open.push(/call="([^"]+)"/.exec(rest)?.[1])
    if (/^\/(Allowed|RequireCall)$/.test(name)) open.pop()
    if (name === component) places.push(open.filter((id) => id !== undefined))
  }
  return places
}
const componentsOf = (file: string) =>
  [...(sources[file] ?? '').matchAll(/export (?:function|const) ([A-Z]\w+)/g)].map(([, name = '']) => name)

/**
 * Whether a call is asked for in its file, or wherever what makes it is shown, by a call that no more people may make.
 */
function isGuarded(id: string, file: string, seen: readonly string[] = []): boolean {
  const wanted = whoMay(id)
  const isEnough = (guards: readonly string[]) =>
    guards.some((one) => whoMay(one).every((may, index) => !may || wanted[index]))
  const own = sources[GUARDED_IN[file] ?? file] ?? ''
  if (seen.length === 0 && isEnough(guardsIn(own))) return true
  const importers = importersOf(file).filter((other) => !seen.includes(other))
  return (
    importers.length > 0 &&
    importers.every((other) => {
      const source = sources[other] ?? ''
      const places = componentsOf(file).flatMap((component) => guardsAround(source, component))
      if (places.length > 0 && places.every(isEnough)) return true
      // A hook, or a function that only what is guarded itself calls.
      if (places.length === 0 && isEnough(guardsIn(source))) return true
      return isGuarded(id, other, [...seen, file])
    })
  )
}

test('the screens make many calls that not all members may make', () => {
  expect(uses.length).toBeGreaterThan(80)
})

test('Q-221 none of them is offered to a combination of roles that may not make it', () => {
  expect(uses.filter(({ id, file }) => !isGuarded(id, file)).map(({ id, file }) => `${id} in ${file}`)).toEqual([])
})
