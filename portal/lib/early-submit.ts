import { isBrowser } from './is-browser.ts'

let early: HTMLFormElement | undefined

/** The browser sends no form whose method is 'dialog': what is sent before the page is live is sent once it is. */
function note(event: Event): void {
  const form = event.target
  if (form instanceof HTMLFormElement && form.method === 'dialog' && form.closest('[data-drawn]')) early = form
}
if (isBrowser) document.addEventListener('submit', note)

export function sendEarly(): void {
  if (early?.isConnected) early.requestSubmit()
  early = undefined
}
