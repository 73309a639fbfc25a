import { expect, test, vi } from 'vitest'

test('idle work waits for the page, comes one by one, gaps first; cancelled work delays nothing', async () => {
  const idle: (() => void)[] = []
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  // What other tests of this process left waiting would come in between.
  vi.resetModules()
  const { markFirstPageShown, whenIdle } = await import('./when-idle.ts')
  const done: string[] = []
  whenIdle(() => done.push('next page'))
  whenIdle(() => done.push('date field'), true)
  whenIdle(() => done.push('time field'), true)
  expect(idle).toHaveLength(0)

  markFirstPageShown()
  markFirstPageShown()
  expect(idle).toHaveLength(0)
  for (let frame = 0; frame < 2; frame++) for (const work of frames.splice(0)) work()
  expect(idle).toHaveLength(1)
  idle.shift()?.()
  expect(done).toEqual(['date field'])
  expect(idle).toHaveLength(1)
  idle.shift()?.()
  idle.shift()?.()
  expect(done).toEqual(['date field', 'time field', 'next page'])
  expect(idle).toHaveLength(0)

  const cancel = whenIdle(() => done.push('field of a page that was left'), true)
  whenIdle(() => done.push('dialog'))
  cancel()
  idle.shift()?.()
  expect(done).toEqual(['date field', 'time field', 'next page', 'dialog'])
  expect(idle).toHaveLength(0)
  vi.unstubAllGlobals()
})
