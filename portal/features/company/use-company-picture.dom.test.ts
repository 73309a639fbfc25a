import { createElement, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { press, render, screen, userEvent, waitFor } from '#portal/testing/render-portal.ts'
import { toastStore } from '#portal/ui/toast-store.ts'
import { PictureActions } from './picture-frame.tsx'
import { usePictureChoice } from './use-company-picture.ts'

/** Sizes of the canvases that were made into pictures, and their kind. */
let drawn: { width: number; height: number; type: string; background: string | undefined }[]

beforeEach(() => {
  drawn = []
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.startsWith('broken')) throw new Error('It cannot be decoded')
    return { width: 800, height: 200, close() {} }
  })
  const context = { fillStyle: '', fillRect() {}, scale() {}, translate() {}, rotate() {}, drawImage() {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done: BlobCallback,
    type = '',
  ) {
    const { width, height } = this
    drawn.push({ width, height, type, background: context.fillStyle || undefined })
    // Less than what is ignored when it is chosen.
    done(new Blob([new Uint8Array(400)], { type }))
  })
})

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const WEBP = [...new TextEncoder().encode('RIFF0000WEBP')]

function fileOf(head: number[], name: string, type: string, bytes = 4000): File {
  const data = new Uint8Array(bytes)
  data.set(head)
  return new File([data], name, { type })
}

async function show(wanted: 'urlLogo' | 'urlPub') {
  const sent: File[] = []
  function Control() {
    const choice = usePictureChoice(wanted, (png) => sent.push(png))
    const field = {
      ...choice,
      ...{ url: '/logo.png', isDeleting: false, sending: undefined, block: { current: null } },
      remove: () => undefined,
    }
    return createElement(PictureActions, { field, title: 'Logo', cropHint: 'Until it fits' })
  }
  const { container } = render(createElement(Suspense, { fallback: null }, createElement(Control)))
  await screen.findByRole('button', { name: 'Change, Logo' })
  const user = userEvent.setup({ applyAccept: false })
  const choose = (file: File) => user.upload(container.querySelector('input') as HTMLInputElement, file)
  return { user, choose, sent }
}

test.each([
  ['urlLogo', JPEG, 'a.jpg', 'image/jpeg', { width: 320, height: 320, background: '#fff' }],
  ['urlLogo', JPEG, 'renamed.png', 'image/png', { width: 320, height: 320, background: '#fff' }],
  ['urlLogo', WEBP, 'a.webp', 'image/webp', { width: 320, height: 320, background: undefined }],
  ['urlPub', JPEG, 'a.jpg', 'image/jpeg', { width: 800, height: 1131, background: '#fff' }],
] as const)(
  'Q-259 %s from %j: kept whole, it is sent as the PNG that is asked for',
  async (wanted, head, name, type, size) => {
    const { choose, sent } = await show(wanted)
    await choose(fileOf([...head], name, type))
    await press('Use the whole picture')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(drawn).toEqual([{ type: 'image/png', ...size }])
    expect(sent[0]?.type).toBe('image/png')
    expect(sent[0]?.name).toMatch(/\.png$/)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('Q-070 a PNG is sent as it is, and one of up to 1000 bytes ignored', async () => {
  const { choose, sent } = await show('urlLogo')
  const png = fileOf([...PNG, ...new Array(16).fill(1)], 'a.png', 'image/png')
  await choose(png)
  await waitFor(() => expect(sent).toEqual([png]))
  await choose(fileOf(PNG, 'a.png', 'image/png', 1000))
  expect(sent).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Q-308 cancelling the crop takes the choice back and says nothing, of a PNG that is too large as well', async () => {
  const { choose, sent } = await show('urlLogo')
  for (const file of [
    fileOf(JPEG, 'a.jpg', 'image/jpeg'),
    fileOf([...PNG, ...new Array(16).fill(1)], 'large.png', 'image/png', 10 * 1024 * 1024 + 1),
  ]) {
    await choose(file)
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(sent).toEqual([])
  expect(toastStore.getState().toasts).toEqual([])
})

test.each([
  ['a.pdf', 'application/pdf', [0x25, 0x50, 0x44, 0x46], /Choose a PNG, JPEG or WebP picture/],
  ['a.gif', 'image/gif', [0x47, 0x49, 0x46, 0x38], /Choose a PNG, JPEG or WebP picture/],
  ['broken.jpg', 'image/jpeg', JPEG, /cannot be read/],
] as const)('Q-259 %s is refused beside the control', async (name, type, head, words) => {
  const { choose, sent } = await show('urlLogo')
  await choose(fileOf([...head], name, type))
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
})
