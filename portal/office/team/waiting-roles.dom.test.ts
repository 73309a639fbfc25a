import { createElement } from 'react'
import { expect, test } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { renderOffice, screen } from '#portal/office/testing/render-office.ts'
import { TeamPage } from './team-page.tsx'

function open(waiting: readonly string[]) {
  renderOffice(createElement(TeamPage), [
    [queries.me, { _id: 'm1', name: 'Selma', calls: [], roles: [], waiting }],
    [queries.members, []],
  ])
}

test('the team says which roles wait for a second factor, and where it is set up', () => {
  open(['owner'])
  expect(screen.getByText(/count only once you have a second factor: Owner/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Set up the second factor' }).getAttribute('href')).toBe('/account')
})

test('a member whose roles are all in effect sees no note', () => {
  open([])
  expect(screen.queryByText(/second factor/)).toBeNull()
})
