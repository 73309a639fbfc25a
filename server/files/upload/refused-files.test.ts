import { expect, it } from 'vitest'
import type { ApiError } from '#server/base/api-error.ts'
import { errorBody } from '#server/base/http/errors.ts'
import * as samples from '#server/testing/sample-files.ts'
import { BADGE, COMPANY, uploadsPerTest } from '#server/testing/upload-fixture.ts'
import type { UploadFolder } from '#shared/upload/upload.contract.ts'

const fixture = uploadsPerTest()

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const padded = (bytes: Buffer, megabytes: number) => Buffer.concat([bytes, Buffer.alloc(megabytes * 1024 * 1024)])

const cases: [string, UploadFolder, () => Buffer | Promise<Buffer>, string, string][] = [
  ['no bytes', 'badges/photos', () => Buffer.alloc(0), 'a.jpg', 'invalid'],
  ['a drawing', 'badges/photos', () => samples.svg, 'a.png', 'wrong_file'],
  ['a page', 'badges/photos', () => samples.html, 'a.jpg', 'wrong_file'],
  ['a PDF', 'badges/photos', () => samples.pdf, 'a.jpg', 'wrong_file'],
  [
    'a HEIC',
    'badges/photos',
    () => Buffer.from('\0\0\0\x18ftypheic'),
    'a.jpg',
    'This is a HEIC file, whatever it is called. Save it as JPEG / PNG / WEBP / GIF, or choose another file.',
  ],
  [
    'a PNG',
    'documents',
    () => samples.png(),
    'talk.pdf',
    'This is a PNG file, whatever it is called. Save it as PDF, or choose another file.',
  ],
  ['half a JPEG', 'badges/photos', async () => half(await samples.jpeg()), 'a.jpg', 'wrong_file'],
  [
    'nothing but a JPEG head',
    'badges/photos',
    async () => (await samples.jpeg()).subarray(0, 40),
    'a.jpg',
    'wrong_file',
  ],
  ['a pixel bomb', 'badges/photos', samples.pixelBomb, 'a.png', 'too_large'],
  ['a photo over 10 MB', 'badges/photos', async () => padded(await samples.jpeg(), 10), 'a.jpg', 'too_large'],
  ['a JPEG as a logo', 'companies/logos', () => samples.jpeg(), 'logo.png', 'wrong_file'],
  ['a drawing as a document', 'documents', () => samples.svg, 'plan.txt', 'wrong_file'],
  ['a drawing by its name', 'documents', () => Buffer.from('x'), 'plan.SVG', 'wrong_file'],
  ['a page as a document', 'speakers/topics1', () => samples.html, 'talk.txt', 'wrong_file'],
  ['a page in UTF-16', 'speakers/topics1', () => Buffer.from('\ufeff<html>', 'utf16le'), 'talk.txt', 'wrong_file'],
  [
    'a page behind an XML head',
    'speakers/topics1',
    () => Buffer.from(`<?xml version="1.0"?>\n${samples.svg}`),
    'a.dat',
    'wrong_file',
  ],
  ['a script', 'speakers/topics1', () => Buffer.from('alert(1)'), 'talk.js', 'wrong_file'],
  ['a script by a name that hides it', 'speakers/topics1', () => Buffer.from('x'), 'talk.vbs\u200b. .', 'wrong_file'],
  ['settings that start a program', 'speakers/topics1', () => Buffer.from('x'), 'a.settingcontent-ms', 'wrong_file'],
  ['a program', 'speakers/topics1', () => samples.program, 'talk.pdf', 'wrong_file'],
  ['a text called PDF', 'speakers/topics1', () => Buffer.from('hello'), 'talk.pdf', 'wrong_file'],
  ['half a PDF', 'documents', () => samples.pdf.subarray(0, 30), 'talk.pdf', 'wrong_file'],
  ['a document over 20 MB', 'documents', () => padded(samples.pdf, 20), 'a.pdf', 'too_large'],
]

it.each(cases)('Q-128 Q-202 %s in %s is refused and leaves nothing behind', async (_what, folder, make, name, text) => {
  const recordId = folder.startsWith('companies/') ? COMPANY : BADGE
  const stored = fixture.files.store({ folder, recordId, name, bytes: await make() })
  const refusal = await stored.catch((error: ApiError) => errorBody(error))
  expect(Object.values(refusal)).toContain(text)
  expect(await fixture.onDisk()).toEqual([])
  expect(await fixture.db.selectFrom('file').select('path').execute()).toEqual([])
})
