import { render } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { QrCamera } from './camera.tsx'

test('a camera that is granted only after its view was closed is switched off', async () => {
  const { promise, resolve } = Promise.withResolvers<MediaStream>()
  const getUserMedia = vi.fn(() => promise)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  const stop = vi.fn()
  const { unmount } = render(createElement(QrCamera, { onCode: () => {} }))
  await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalled())
  unmount()
  resolve({ getTracks: () => [{ stop }] } as unknown as MediaStream)
  await vi.waitFor(() => expect(stop).toHaveBeenCalled())
})
