import { isBrowser } from './is-browser.ts'

let early: HTMLFormElement | undefined

/** The browser sends no form whose method is 'dialog': a submit before hydration is replayed afterwards. */
function note(event: Event) {
  const form = event.target
  if (form instanceof HTMLFormElement && form.method === 'dialog' && form.closest('[data-ssr]')) early = form
}
if (isBrowser) document.addEventListener('submit', note)

export function replayEarlySubmit() {
  if (early?.isConnected) early.requestSubmit()
  early = undefined
}
