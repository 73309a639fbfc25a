import { deflateRawSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { readListFile } from './read-list-file.ts'

const readSheet = vi.hoisted(() => vi.fn(async () => [['a@b.example']]))
vi.mock('read-excel-file/universal', () => ({ readSheet }))

/** An archive with one entry of so many bytes. */
function archiveOf(size: number): File {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const data = deflateRawSync(Buffer.alloc(size, ' '))
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  const sizes = (into: Buffer, at: number) => {
    into.writeUInt32LE(data.length, at)
    into.writeUInt32LE(size, at + 4)
    into.writeUInt16LE(name.length, at + 8)
    return into
  }
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt32LE(head.length + name.length + data.length, 16)
  return new File([Buffer.concat([sizes(head, 18), name, data, sizes(entry, 20), name, end])], 'list.xlsx')
}

const MB = 1024 * 1024

test('Q-253 a small workbook that unpacks to more than 20 MB is refused unread', async () => {
  const file = archiveOf(200 * MB)
  expect(file.size).toBeLessThan(MB)
  expect(await readListFile(file)).toEqual({ mistake: 'unpacksTooLarge' })
  expect(readSheet).not.toHaveBeenCalled()
  expect(await readListFile(archiveOf(19 * MB))).toEqual({ text: 'a@b.example' })
})

test('an archive without a directory is left to the reader, which says so', async () => {
  readSheet.mockRejectedValueOnce(new Error('no workbook'))
  expect(await readListFile(new File(['PK, and nothing else'], 'list.xlsx'))).toEqual({ mistake: 'badSheet' })
})
