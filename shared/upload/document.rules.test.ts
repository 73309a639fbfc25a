import { expect, test } from 'vitest'
import { contradictsName, documentMistake, MAX_FILE_BYTES } from './document.rules.ts'

test.each([
  ['slides.pptx', MAX_FILE_BYTES, undefined],
  ['slides.pptx', MAX_FILE_BYTES + 1, 'too_large'],
  ['Setup.EXE', 5000, 'wrong_kind'],
  ['page.html ', 5000, 'wrong_kind'],
  ['notes', 5000, undefined],
] as const)('%s of %i bytes: %s', (name, size, mistake) => {
  expect(documentMistake({ name, size })).toBe(mistake)
})

test.each([
  ['a.pdf', '%PDF-1.7', false],
  ['a.pdf', 'PK\x03\x04', true],
  ['slides.pptx', 'PK\x03\x04', false],
  // An Office file with a password is an old one outside.
  ['slides.pptx', '\xd0\xcf\x11\xe0', false],
  ['slides.pptx', '%PDF-1.7', true],
  ['me.JPG', '\xff\xd8\xff\xe0', false],
  ['me.jpg', 'GIF89a', false],
  ['me.jpg', 'Dear all', true],
  ['notes.txt', 'Dear all', false],
  ['notes.txt', '#!/bin/sh', true],
  ['notes', 'MZ\x90', true],
] as const)('Q-308 %s that begins with %j: not what its name says %s', (name, head, wrong) => {
  expect(
    contradictsName(
      name,
      Uint8Array.from(head, (letter) => letter.charCodeAt(0)),
    ),
  ).toBe(wrong)
})
