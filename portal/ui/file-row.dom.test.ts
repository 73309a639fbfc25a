import { createElement, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { act, press, render, screen, userEvent, waitFor } from '#portal/testing/render-portal.ts'
import { MIN_UPLOAD_BYTES } from '#shared/widget-constants.ts'
import { FileRow } from './file-row.tsx'
import type { SendFile } from './use-file-upload.ts'

const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'talk.pdf', { type: 'application/pdf' })

function show(onFile: SendFile, first = '') {
  const removed = vi.fn()
  function Row() {
    const [url, setUrl] = useState(first)
    const file = {
      url,
      fileName: url && 'talk.pdf',
      onFile: async (...sent: Parameters<SendFile>) => {
        await onFile(...sent)
        setUrl('/talk.pdf')
      },
    }
    const onRemove = () => {
      removed()
      setUrl('')
    }
    return createElement(
      'ul',
      {},
      createElement(FileRow, { label: 'File 1', uploadLabel: 'Upload', onRemove, ...file }),
    )
  }
  const { container } = render(createElement(Row))
  const user = userEvent.setup()
  const choose = (file: File) => user.upload(container.querySelector('input') as HTMLInputElement, file)
  return { user, choose, removed }
}

test('a file on its way shows how far it is and can be cancelled; the focus stays in the row', async () => {
  let progress: (percent: number) => void = () => {}
  const { choose } = show(
    (_file, onProgress, signal) =>
      new Promise((_done, fail) => {
        progress = onProgress
        signal.addEventListener('abort', () => fail(new Error('cancelled')))
      }),
  )
  await choose(fileOf(4096))
  act(() => progress(50))
  expect(screen.getByRole('progressbar', { name: 'talk.pdf' }).getAttribute('aria-valuenow')).toBe('50')
  await press('Cancel')
  expect(await screen.findByRole('button', { name: 'Upload' })).toBe(document.activeElement)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('VAL-15 a file that was sent becomes a link and can be removed; too small a one is not sent', async () => {
  const sent = vi.fn(async () => {})
  const { choose, removed } = show(sent)
  await choose(fileOf(MIN_UPLOAD_BYTES))
  expect(sent).not.toHaveBeenCalled()
  await choose(fileOf(MIN_UPLOAD_BYTES + 1))
  expect((await screen.findByRole('link', { name: 'File 1' })).getAttribute('href')).toBe('/talk.pdf')
  await press('Remove')
  expect(removed).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Upload' })).toBe(document.activeElement)
})

test('a file that would not be taken is said in the row and not sent; the next choice takes the words away', async () => {
  const sent: string[] = []
  const row = createElement(FileRow, {
    label: 'File 1',
    uploadLabel: 'Upload',
    url: '',
    fileName: '',
    onRemove: () => {},
    onFile: async ({ name }) => sent.push(name),
    validate: async ({ name }) => (name.endsWith('.exe') ? `Not ${name}` : undefined),
  })
  const { container } = render(createElement('ul', {}, row))
  const user = userEvent.setup({ applyAccept: false })
  const choose = (name: string) =>
    user.upload(container.querySelector('input') as HTMLInputElement, new File([new Uint8Array(2000)], name))
  await choose('talk.exe')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not talk.exe'))
  await choose('talk.pdf')
  await waitFor(() => expect(sent).toEqual(['talk.pdf']))
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('STATE-09 a file that could not be sent leaves the row as it was, and says nothing', async () => {
  const { choose } = show(async () => {
    throw new Error('Broken')
  }, '/earlier.pdf')
  await choose(fileOf(4096))
  await screen.findByRole('button', { name: 'Upload' })
  expect(screen.getByRole('link', { name: 'File 1' }).getAttribute('href')).toBe('/earlier.pdf')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByText(/Broken/)).toBeNull()
})
