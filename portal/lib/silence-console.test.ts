import { expect, test } from 'vitest'
import { silenceConsole } from './silence-console.ts'

test('CONST-11 writes nothing through any output function, and keeps the others', () => {
  const written: string[] = []
  const write = (name: string) => () => {
    written.push(name)
  }
  const names = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'table'] as const
  const target = {
    log: write('log'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    debug: write('debug'),
    trace: write('trace'),
    table: write('table'),
    assert: write('assert'),
  }

  for (const name of names) target[name]()
  expect(written).toEqual([...names])

  silenceConsole(target)
  for (const name of names) target[name]()
  target.assert()
  expect(written).toEqual([...names, 'assert'])
})
