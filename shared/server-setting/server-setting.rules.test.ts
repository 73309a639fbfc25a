import { expect, test } from 'vitest'
import { linkFault } from './server-setting.rules.ts'

test.each([
  ['https://expo.example.org', undefined],
  ['http://expo.example.org', 'http'],
  ['https://localhost:3000', 'local'],
  ['https://[::1]', 'local'],
  ['https://10.1.2.3', 'private'],
  ['https://192.168.1.20', 'private'],
  ['https://169.254.7.7', 'private'],
  ['https://172.15.0.1', undefined],
  ['https://172.16.0.1', 'private'],
  ['https://172.29.0.1', 'private'],
  ['https://172.31.255.1', 'private'],
  ['https://172.32.0.1', undefined],
  ['https://[fd12::1]', 'private'],
  ['https://[fe80::1]', 'private'],
  ['https://[2001:db8::1]', undefined],
  ['https://foyer', 'private'],
  ['https://foyer.lan', 'private'],
])('links that begin with %s: %s', (publicUrl, fault) => expect(linkFault(publicUrl)).toBe(fault))
