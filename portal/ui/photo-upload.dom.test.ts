import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { press, renderPortal, screen, userEvent, waitFor } from '#portal/testing/render-portal.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { PhotoUpload } from './photo-upload.tsx'

const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const GOOD = 'Like this'

function fileOf(head: readonly number[], name: string, type: string): File {
  const data = new Uint8Array(4000)
  data.set(head)
  return new File([data], name, { type })
}

async function show(isRefused = false, onFile: (file: File) => Promise<unknown> = async () => undefined) {
  const sent: string[] = []
  const send = (file: File) => {
    sent.push(file.name)
    return onFile(file)
  }
  const props = { label: 'Photo ID', hint: '35 mm', cropHint: '', onFile: send, isRefused }
  renderPortal(createElement(PhotoUpload, props))
  await screen.findByRole('button', { name: 'Choose photo' })
  const user = userEvent.setup({ applyAccept: false })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  return { user, sent, choose: (file: File) => user.upload(input, file) }
}

beforeEach(() => {
  // No picture of these tests can be opened by the browser.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('It cannot be decoded')))
})

test('Q-327 examples of photos stand there once they are asked for', async () => {
  await show()
  expect(screen.queryByText(GOOD)).toBeNull()
  await press('Which photo?')
  await screen.findByText(GOOD)
  await press('Which photo?')
  expect(screen.queryByText(GOOD)).toBeNull()
})

test('Q-327 a photo that the organizer refused brings the examples by itself', async () => {
  await show(true)
  await screen.findByText(GOOD)
})

test('Q-308 a text that calls itself a JPEG is told by its first bytes and not sent, and the examples are there', async () => {
  const { choose, sent } = await show()
  await choose(fileOf([...new TextEncoder().encode('Dear all')], 'me.jpg', 'image/jpeg'))
  expect((await screen.findByRole('alert')).textContent).toContain('not a photo that can be used')
  await screen.findByText(GOOD)
  expect(sent).toEqual([])
})

test('Q-308 an upload that the server refuses is silent, and the control is as before', async () => {
  const { choose, sent } = await show(false, () => Promise.reject(new CallError(415, 'No picture')))
  await choose(fileOf(JPEG, 'me.jpg', 'image/jpeg'))
  await waitFor(() => expect(sent).toEqual(['me.jpg']))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Choose photo' })).toBeTruthy()
})
