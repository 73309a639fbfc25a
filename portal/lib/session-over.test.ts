import { beforeEach, expect, test, vi } from 'vitest'

const stored = (entries: Record<string, string>) => ({
  getItem: (key: string) => entries[key] ?? null,
  setItem: () => undefined,
  removeItem: () => undefined,
})

beforeEach(() => vi.resetModules())

async function start(view: Record<string, string>) {
  vi.stubGlobal('sessionStorage', stored(view))
  vi.stubGlobal('localStorage', stored({}))
  const { sessionStore } = await import('./session.ts')
  const { isSignedInAgain } = await import('./session-over.ts')
  return { sessionStore, isSignedInAgain }
}

test('a refused view has ended: nothing is sent again, and the page knows', async () => {
  const { VIEW_TOKEN_KEY } = await import('#shared/account/session-keys.ts')
  const { sessionStore, isSignedInAgain } = await start({ [VIEW_TOKEN_KEY]: 'view' })
  expect(sessionStore.getState()).toMatchObject({ isView: true, isViewOver: false })
  expect(await isSignedInAgain('view')).toBe(false)
  expect(sessionStore.getState().isViewOver).toBe(true)
})

test('a call without a token is no ended view, and a company’s session is none either', async () => {
  const { sessionStore, isSignedInAgain } = await start({})
  expect(await isSignedInAgain(null)).toBe(false)
  sessionStore.setState({ token: 'own' })
  expect(await isSignedInAgain('own')).toBe(false)
  expect(sessionStore.getState().isViewOver).toBe(false)
})
