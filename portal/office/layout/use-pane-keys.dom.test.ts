import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { panesOf, usePaneKeys } from './use-pane-keys.ts'

const PAGE = `
  <header id="sign"><button id="find">Find</button></header>
  <nav id="views" aria-label="Views"><a id="view" href="#all">All</a></nav>
  <main id="main">
    <div role="grid" id="table"><div tabindex="-1">1</div><div tabindex="0" id="row">2</div></div>
    <section id="block" aria-label="Badges"><section aria-label="Within"><input id="field" /></section></section>
    <section><p>Nameless</p></section>
  </main>`

function Panes() {
  usePaneKeys()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page that the keys walk
  return createElement('div', { dangerouslySetInnerHTML: { __html: PAGE } })
}
const focused = () => document.activeElement?.id
afterEach(() => document.body.replaceChildren())

test('panes are landmarks with a name, and tables; a block within another belongs to it', () => {
  render(createElement(Panes))
  expect(panesOf(document).map(({ id }) => id)).toEqual(['sign', 'views', 'main', 'table', 'block'])
})

test('F6 goes from pane to pane and around, Shift+F6 back, and each is found as it was left', async () => {
  render(createElement(Panes))
  const seen: (string | undefined)[] = []
  for (let press = 0; press < 6; press++) {
    await userEvent.keyboard('{F6}')
    seen.push(focused())
  }
  expect(seen).toEqual(['sign', 'views', 'main', 'row', 'block', 'sign'])
  document.getElementById('field')?.focus()
  await userEvent.keyboard('{Shift>}{F6}{/Shift}')
  expect(focused()).toBe('row')
  await userEvent.keyboard('{F6}')
  expect(focused()).toBe('field')
})

test('in a dialog F6 leads nowhere', async () => {
  render(createElement(Panes))
  const dialog = document.createElement('div')
  dialog.innerHTML = '<div role="dialog"><button id="close">Close</button></div>'
  document.body.append(dialog)
  document.getElementById('close')?.focus()
  await userEvent.keyboard('{F6}')
  expect(focused()).toBe('close')
})
