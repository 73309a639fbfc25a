import { describe, expect, test } from 'vitest'
import { hasNamesake } from '#desktop/renderer/desk/desk-view.ts'
import { groupByType } from '#portal/features/badge/badge-list/badge-list-filter.ts'
import { speakerList } from '#portal/features/directory/directory-list.ts'
import { paletteHits, toIndexed } from '#portal/office/palette/use-palette-hits.ts'
import { filterRows, toSearchable } from '#portal/office/table/use-rows.ts'
import { createResponseCache } from '#server/base/db/response-cache.ts'
import { pageOf, publicList } from '#server/base/http/cached-calls.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { likelyDuplicates } from '#shared/badge/duplicates.rules.ts'
import type { PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { PeopleIndex } from '#shared/desk-search/people-index.ts'
import { searchIndex } from '#shared/directory/search.rules.ts'
import { comparedName, suggestNamed } from '#shared/import/read-person.ts'
import { isSameApplicant } from '#shared/visa/visa.rules.ts'

interface Name {
  nom: string
  prenom: string
}
const whole = ({ nom, prenom }: Name) => `${nom} ${prenom}`
const badgeOf = (name: Name, _id: string) =>
  ({ ...name, _id, type: 'visitor', email: '', tel: '', company: 'Hoggar', companyId: 'c', invitation: null }) as Badge

/** Whether each search of people finds one of that name by what is typed. */
const SEARCHES: Record<string, (typed: string, name: Name) => boolean | Promise<boolean>> = {
  'the desk': (typed, name) => {
    const index = new PeopleIndex()
    index.put({ ...name, id: 'x', company: '', email: '', booths: [], code: '' })
    return index.find(typed, 1).total === 1
  },
  'a company’s badges': (typed, name) =>
    groupByType([badgeOf(name, 'x')], { type: null, state: null, search: typed, sort: null }).length === 1,
  'the public list on its page': (typed, name) => {
    const { index } = speakerList([{ ...name, position: '', company: '', urlPhoto: '' } as never])
    return searchIndex(index, typed).written.length === 1
  },
  'the public list by its call': async (typed, name) => {
    const source = {
      name: 'people',
      tables: ['speaker'],
      read: async () => [name],
      textsOf: () => [whole(name)],
    } as const
    return (
      pageOf(await publicList(createResponseCache(), { ...source, tables: [...source.tables] }), { q: typed })
        .length === 1
    )
  },
  'a list of the office': (typed, name) => filterRows(toSearchable([name], whole), typed).length === 1,
  'the palette': (typed, name) =>
    paletteHits(toIndexed([{ kind: 'badge', id: 'x', name: whole(name), about: '', to: '/' }]), typed).hits.length ===
    1,
}

/** Whether two names are taken for one person's. */
const SAME_SCORE: Record<string, (one: Name, other: Name) => boolean> = {
  duplicates: (one, other) => likelyDuplicates([badgeOf(one, 'x'), badgeOf(other, 'y')]).length === 1,
  'namesakes at the desk': (one, other) =>
    hasNamesake({ ...one, id: 'x' } as PersonLine, [{ ...other, id: 'y' } as PersonLine]),
}

const ZOE = { nom: 'Zoé', prenom: 'Bénaïssa' }
const ALI = { nom: 'محمد', prenom: 'بن علي' }
const ASE = { nom: 'Åse', prenom: 'Łukasz-Ørn' }
const RAM = { nom: 'राम', prenom: 'शर्मा' }

const TYPED = [
  ['zoe benaissa', ZOE, true],
  ['BENAISSA zoe', ZOE, true],
  ['Bénaïssa  Zoé', ZOE, true],
  ['Be\u0301nai\u0308ssa', ZOE, true],
  ['zoe sharma', ZOE, false],
  ['lukasz orn ase', ASE, true],
  ['علي بن محمد', ALI, true],
  ['محمد', ALI, true],
  ['शर्मा राम', RAM, true],
  ['रीमा', RAM, false],
] as const

describe.each(Object.entries(SEARCHES))('%s', (_search, finds) => {
  test.each(TYPED)('by %j of %j: %j', async (typed, name, isFound) => {
    expect(await finds(typed, name)).toBe(isFound)
  })
})

describe.each(Object.entries(SAME_SCORE))('of %s', (_what, areSame) => {
  test.each([
    [ZOE, { nom: 'BENAISSA', prenom: 'zoe' }, true],
    [ASE, { nom: 'Lukasz Orn', prenom: 'Ase' }, true],
    [ALI, { nom: 'بن علي', prenom: 'مُحَمَّد' }, true],
    [ZOE, RAM, false],
    [RAM, { nom: 'रीमा', prenom: 'शर्मा' }, false],
  ])('%j and %j: %j', (one, other, isOne) => {
    expect(areSame(one, other)).toBe(isOne)
  })
})

test('the import finds a company or a session by its name without accents, and a visa’s applicant is the same', () => {
  const all = ['Énergie & Fils SARL', 'राम ऊर्जा'].map((item) => ({ key: comparedName(item), item }))
  expect(
    ['ENERGIE FILS', 'राम ऊर्जा', 'रीमा ऊर्जा'].map((cell) => all.find((one) => one.key === comparedName(cell))?.item),
  ).toEqual(['Énergie & Fils SARL', 'राम ऊर्जा', undefined])
  expect(suggestNamed('energi fils', all)).toBe('Énergie & Fils SARL')
  const applicant = { email: '', name: 'Bénaïssa', firstName: 'Zoé' } as Parameters<typeof isSameApplicant>[0]
  expect(isSameApplicant(applicant, { ...applicant, name: 'BENAISSA', firstName: 'zoe' })).toBe(true)
})
