import { expect, test } from 'vitest'
import { isPrinterReady } from './print-label.ts'

test.each([
  [{ 'printer-state': '3', 'printer-state-reasons': 'none' }, true],
  [{ 'printer-state': '3', 'printer-state-reasons': 'offline-report' }, false],
  [{ 'printer-state': '5', 'printer-state-reasons': 'paused' }, false],
  [{ 'printer-is-accepting-jobs': 'false' }, false],
  [{ status: '0' }, true],
  [{ status: '128' }, false],
  [undefined, true],
])('a printer with %j is ready: %s', (options, isReady) => expect(isPrinterReady(options)).toBe(isReady))
