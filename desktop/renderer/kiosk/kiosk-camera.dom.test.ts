import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { KioskCamera } from './download-intercept.tsx'

test('a kiosk without a camera sends to the registration desk', async () => {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.reject(new Error('none')) } })
  render(createElement(KioskCamera, { photo: undefined, onPhoto: () => {} }))
  expect((await screen.findByRole('status')).textContent).toBe(
    'The camera of this screen does not work. Go to the registration desk: your photo is taken there.',
  )
})
