import i18next from 'i18next'
import { createElement, type FunctionComponent } from 'react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { BadgesPage } from '#portal/office/badges/badges-page.tsx'
import { CompaniesPage } from '#portal/office/companies/companies-page.tsx'
import { EditionPage } from '#portal/office/edition/edition-page.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { MailPage } from '#portal/office/mail/mail-page.tsx'
import { MaterialsPage } from '#portal/office/materials/materials-page.tsx'
import { renderOffice, screen } from '#portal/office/testing/render-office.ts'
import { VisasPage } from '#portal/office/visas/visas-page.tsx'

beforeEach(() => void vi.stubGlobal('fetch', async () => new Response('[]')))

function open(section: string, page: FunctionComponent, address: string, waiting: string[] = []) {
  const routes = createElement(
    Routes,
    {},
    createElement(Route, { path: `/${section}/*`, element: createElement(page) }),
  )
  const me = { name: 'Lina', calls: ['member.getMe'], waiting }
  return renderOffice(routes, [[queries.me, me]], `/${section}/${address}`)
}

test.each<[section: string, address: string, page: FunctionComponent]>([
  ['companies', 'import', CompaniesPage],
  ['badges', 'print', BadgesPage],
  ['visas', '', VisasPage],
  ['visas', 'list', VisasPage],
  ['mail', 'campaigns/new', MailPage],
  ['mail', 'reminders/new', MailPage],
  ['materials', 'notices', MaterialsPage],
  ['edition', 'next', EditionPage],
])('Q-221 /%s/%s says that a reader’s roles do not include it, in both languages', async (section, address, page) => {
  open(section, page, address)
  const title = 'Your roles do not include this'
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/')
  await i18next.changeLanguage('fr')
  await screen.findByRole('heading', { level: 1, name: 'Vos rôles ne comprennent pas cette page' })
})

test('a role that waits for a second factor says so, and does not refer to an owner', async () => {
  open('edition', EditionPage, 'next', ['owner'])
  await screen.findByText(/These roles count only once you have a second factor: Owner/)
  expect(screen.getByRole('link', { name: 'Set up the second factor' }).getAttribute('href')).toBe('/account')
  expect(screen.queryByText(/Ask an owner/)).toBeNull()
})
