import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileUrl, pdfPageOf, storedPath, withCacheBuster, withPdfPage } from './file-address.ts'
import { UPLOAD_FOLDERS } from './upload.contract.ts'

const name = fc.stringMatching(/^[0-9a-f]{32}$/)
const path = fc
  .tuple(fc.constantFrom(...UPLOAD_FOLDERS), name, fc.constantFrom('jpg', 'png', 'pdf', 'webp'))
  .map(([folder, file, extension]) => `${folder}/${file}.${extension}`)
const query = fc.constantFrom('', '?t=1', '?v=2&t=1', '?x=%2F#part', '#part')

describe('the path behind an address', () => {
  test('Q-186 bare path, our address and an absolute one name the same file, with or without query', () => {
    fc.assert(
      fc.property(path, query, fc.constantFrom('', ' '), (file, tail, blank) => {
        for (const form of [file, `/api/upload/files/${file}`, `https://any.example/api/upload/files/${file}`])
          expect(storedPath(`${blank}${form}${tail}${blank}`)).toBe(file)
      }),
    )
  })

  test('Q-186 what is answered names the file that was stored', () => {
    fc.assert(
      fc.property(path, (file) => {
        expect(storedPath(fileUrl(file))).toBe(file)
      }),
    )
    expect(fileUrl('')).toBe('')
  })

  test.each([
    '',
    'https://any.example/badges/photos/x.jpg',
    '/badges/photos/x.jpg',
    'badges/photos/../../secret.txt',
    'badges/photos/..%2f..%2fsecret.txt',
    'badges//x.jpg',
    '../badges/photos/x.jpg',
    'badges/photos/x.jpg\u0000',
    'badges/photos/',
    'badges/photos/x',
    'badges\\photos\\x.jpg',
    '/api/upload/files/',
    '/api/upload/files//etc/passwd',
    'javascript:alert(1)',
  ])('Q-186 %j names no stored file', (text) => {
    expect(storedPath(text)).toBe('')
  })
})

describe('the cache buster', () => {
  const parameter = fc.constantFrom('t=1', 'v=2', 't=abc', 't', 'x=1', 'tt=3', 'name=v')

  test('STATE-08 Q-123 is there once, is the newest, and leaves other parameters alone', () => {
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 5 }), fc.nat(), fc.nat(), (given, first, second) => {
        const url = `/api/upload/files/a/b.jpg${given.length > 0 ? `?${given.join('&')}` : ''}`
        const once = withCacheBuster(url, first)
        expect(withCacheBuster(once, first)).toBe(once)
        const kept = given.filter((one) => !/^[tv](=|$)/.test(one))
        expect(withCacheBuster(once, second)).toBe(`/api/upload/files/a/b.jpg?${[...kept, `t=${second}`].join('&')}`)
      }),
    )
  })

  test('an empty address stays empty', () => {
    expect(withCacheBuster('', 1)).toBe('')
  })
})

test('a document opens at a page, and the page is read back from its address', () => {
  expect(withPdfPage(fileUrl('documents/a.pdf'), 2)).toBe('/api/upload/files/documents/a.pdf#page=2')
  expect(withPdfPage(fileUrl('documents/a.pdf'), 1)).toBe('/api/upload/files/documents/a.pdf')
  expect(withPdfPage('', 2)).toBe('')
  expect([pdfPageOf('/a.pdf#page=12'), pdfPageOf('/a.pdf')]).toEqual([12, 1])
})
