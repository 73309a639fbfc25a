import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = (entries: Record<string, string>) => ({
  getItem: (key: string) => entries[key] ?? null,
  setItem: () => undefined,
  removeItem: () => undefined,
})

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function start(view: Record<string, string>) {
  vi.stubGlobal('document', { getElementById: () => null })
  vi.stubGlobal('sessionStorage', stored(view))
  vi.stubGlobal('localStorage', stored({}))
  const { sessionStore } = await import('./session.ts')
  const { promptSignIn } = await import('./prompt-sign-in.ts')
  return { sessionStore, promptSignIn }
}

test('a refused view has ended: nothing is sent again, and the page knows', async () => {
  const { IMPERSONATION_TOKEN_KEY } = await import('#shared/account/session-keys.ts')
  const { sessionStore, promptSignIn } = await start({ [IMPERSONATION_TOKEN_KEY]: 'view' })
  expect(sessionStore.getState()).toMatchObject({ isImpersonation: true, hasImpersonationEnded: false })
  expect(await promptSignIn('view')).toBe(false)
  expect(sessionStore.getState().hasImpersonationEnded).toBe(true)
})

test('a call without a token is no ended view, and a company’s session is none either', async () => {
  const { sessionStore, promptSignIn } = await start({})
  expect(await promptSignIn(null)).toBe(false)
  sessionStore.setState({ token: 'own' })
  expect(await promptSignIn('own')).toBe(false)
  expect(sessionStore.getState().hasImpersonationEnded).toBe(false)
})
