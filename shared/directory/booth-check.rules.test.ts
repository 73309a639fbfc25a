import { expect, test } from 'vitest'
import { boothsNotOnPlan } from './booth-check.rules.ts'

const place = { x: 0, y: 0, width: 0.1, height: 0.1 }
const company = (_id: string, ...numbers: string[]) => ({
  _id,
  raisonSocial: _id,
  stand: numbers.map((stand) => ({ stand })),
})

test('Q-202 a booth number that is not on the plan is named with its company, whatever its spelling', () => {
  const all = [company('one', 'B 114', 'C 2'), company('two', 'b-114'), company('three', '', 'D1')]
  expect(boothsNotOnPlan(all, { B114: place }).map(({ company: { _id }, numbers }) => [_id, numbers])).toEqual([
    ['one', ['C 2']],
    ['three', ['D1']],
  ])
  expect(boothsNotOnPlan([company('two', 'B114')], { 'B 114': place })).toEqual([])
})
