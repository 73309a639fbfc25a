import { act, render, screen, waitFor } from '@testing-library/react'
import { createElement, useEffect, useRef, useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { confirm } from '#portal/office/lib/calls.ts'
import { confirmStore } from '#portal/ui/confirm-store.ts'
import { usePageChange } from './use-page-change.ts'

let load = () => {}

function Late() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    load = () => setLoaded(true)
  }, [])
  return isLoaded && createElement('h1', null, 'Badges')
}

function Frame() {
  const page = useRef<HTMLDivElement>(null)
  usePageChange(page)
  const routes = [
    createElement(Route, { key: 1, path: '/', element: createElement('h1', null, 'Home') }),
    createElement(Route, { key: 2, path: '/badges', element: createElement(Late) }),
    createElement(Route, {
      key: 3,
      path: '/visas/*',
      element: createElement(
        'div',
        null,
        createElement('h1', null, 'Visas'),
        createElement('input', { autoFocus: true }),
      ),
    }),
  ]
  return createElement(
    'div',
    null,
    ['', 'badges', 'visas', 'visas/v1'].map((to) => createElement(Link, { key: to, to: `/${to}` }, `to /${to}`)),
    createElement('div', { ref: page, 'data-testid': 'page' }, createElement(Routes, null, routes)),
  )
}
const show = () => render(createElement(MemoryRouter, null, createElement(Frame)))
const go = (name: string) =>
  act(async () => {
    const link = screen.getByRole('link', { name: `to /${name}` })
    link.focus()
    link.click()
  })

test('the focus goes to the heading of another page, once it has one; the first page leaves it alone', async () => {
  show()
  expect(document.activeElement).toBe(document.body)
  await go('badges')
  expect(document.activeElement?.textContent).toBe('to /badges')
  act(load)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Badges'))
  await go('')
  expect(document.activeElement?.textContent).toBe('Home')
})

test('a page that begins in a field keeps it, and who goes on meanwhile is not called back', async () => {
  show()
  await go('visas')
  expect(document.activeElement?.tagName).toBe('INPUT')
  await go('badges')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  act(load)
  await screen.findByRole('heading', { name: 'Badges' })
  expect(document.activeElement?.textContent).toBe('to /badges')
})

test('a question that was left open does not survive a change of page', async () => {
  show()
  const answer = confirm({ item: 'Karim Haddadj', canUndo: true })
  await go('visas')
  expect([confirmStore.getState().isOpen, await Promise.race([answer, 'open'])]).toEqual([false, false])
})

test('another section begins at its top; a record of the same section leaves the list where it was', async () => {
  show()
  const page = screen.getByTestId('page')
  page.scrollTop = 110
  await go('visas')
  expect(page.scrollTop).toBe(0)
  page.scrollTop = 80
  await go('visas/v1')
  expect(page.scrollTop).toBe(80)
})
