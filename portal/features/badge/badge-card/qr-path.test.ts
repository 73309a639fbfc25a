import { expect, test } from 'vitest'
import { qrText } from '#shared/badge/pass.ts'
import { qrPath } from './qr-path.ts'

test('a badge code gives 25 modules, so that it stays large enough to scan', () => {
  expect(qrPath(qrText('7HQ2VK9FXB3M5T8C')).modules).toBe(25)
})

test('the path draws the three finder patterns and another code draws another path', () => {
  const { d } = qrPath(qrText('7HQ2VK9FXB3M5T8C'))
  for (const bar of ['M0 0h7v1h-7z', 'M18 0h7v1h-7z', 'M0 18h7v1h-7z']) expect(d).toContain(bar)
  expect(qrPath(qrText('7HQ2VK9FXB3M5T8D')).d).not.toBe(d)
})
