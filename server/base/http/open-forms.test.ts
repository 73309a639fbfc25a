import { expect, test } from 'vitest'
import { MAX_WAITING_PER_NETWORK } from '#server/base/fair-queue.ts'
import { createFormLimiter } from './open-forms.ts'

const MAX = { perNetwork: 100, inAll: 250 }
const TOO_MANY = { code: 'too_many', details: { retryAfter: 5 } }

/** Opens a form with so many bytes on the disk; `end` closes it. */
function open(forms: ReturnType<typeof createFormLimiter>, network: string, bytes: number) {
  let end = () => {}
  const done = forms.during(network, bytes, async ({ add }) => {
    add(bytes)
    await new Promise<void>((resolve) => {
      end = resolve
    })
  })
  return { done, end: () => end() }
}

test('Q-220 the open bytes of a network have a limit, and count until their form is answered', async () => {
  const forms = createFormLimiter(MAX)
  const first = open(forms, 'a', 60)
  await expect(open(forms, 'a', 41).done).rejects.toMatchObject(TOO_MANY)
  const second = open(forms, 'a', 40)
  const elsewhere = open(forms, 'b', 100)
  first.end()
  await first.done
  const third = open(forms, 'a', 60)
  for (const form of [second, third, elsewhere]) form.end()
  await Promise.all([second.done, third.done, elsewhere.done])
})

test('Q-220 so have those of all networks together', async () => {
  const forms = createFormLimiter(MAX)
  const open3 = ['a', 'b', 'c'].map((network) => open(forms, network, 80))
  await expect(open(forms, 'd', 11).done).rejects.toMatchObject(TOO_MANY)
  for (const form of open3) form.end()
  await Promise.all(open3.map(({ done }) => done))
  const after = open(forms, 'd', 100)
  after.end()
  await after.done
})

test('Q-319 as many forms of a network are open as pictures may wait, and count until they are answered', async () => {
  const forms = createFormLimiter(MAX)
  const crowd = Array.from({ length: MAX_WAITING_PER_NETWORK }, () => open(forms, 'a', 0))
  await expect(open(forms, 'a', 0).done).rejects.toMatchObject(TOO_MANY)
  const elsewhere = open(forms, 'b', 0)
  crowd[0]?.end()
  await crowd[0]?.done
  const after = open(forms, 'a', 0)
  for (const form of [...crowd, elsewhere, after]) form.end()
  await Promise.all([...crowd, elsewhere, after].map(({ done }) => done))
})

test('a form that fails releases what it reserved', async () => {
  const forms = createFormLimiter(MAX)
  for (let round = 0; round < 5; round++)
    await expect(
      forms.during('a', 90, async ({ add }) => {
        add(90)
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
})

test('Q-220 each form learns how much all open forms will still add, until they end', async () => {
  const forms = createFormLimiter(MAX)
  const expectations: number[] = []
  const admit = async ({ expected }: { expected: number }) => void expectations.push(expected)
  await forms.during('a', 30, async () => {
    await forms.during('b', 40, admit)
    await forms.during('b', 50, admit)
  })
  await forms.during('a', 60, admit)
  expect(expectations).toEqual([70, 80, 60])
})
