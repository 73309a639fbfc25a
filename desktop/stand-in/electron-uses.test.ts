import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const record = read('../docs/electron.md')
const sections = new Map(record.split('\n## ').map((text) => [text.split('\n')[0], text]))
const rowsOf = (section: string) =>
  [...(sections.get(section) ?? '').matchAll(/^\| `(?:\w+\.)?([\w-]+)` \|.*\| ([^|]+) \|$/gm)].map(
    ([, use, tests]) => ({
      use,
      tests,
    }),
  )
const interfaces = [
  ...read('main/electron-module.ts').matchAll(/^export (?:interface|type) (\w+)[\s\S]*?(?:^\}|\{\}$)/gm),
]
/** What is named in quotes, and the members that are written out. */
const USE = /(?<=')[\w-]+(?=')|(?<=^ {2,4}(?:readonly )?)(?!on|once)\w+(?=\(|: Session)/gm
const PRELOAD = ['exposeInMainWorld', 'invoke']

test('each method, event and option of Electron that the app may use has a row, and no other', () => {
  for (const [text, name = ''] of interfaces)
    expect([name, new Set(rowsOf(name).map(({ use }) => use))]).toEqual([name, new Set(text.match(USE))])
  expect(
    read('preload/preload.ts')
      .match(/(?<=(?:contextBridge|ipcRenderer)\.)\w+/g)
      ?.sort(),
  ).toEqual(PRELOAD)
})

test('each test and file that the record names is there', () => {
  for (const section of [...interfaces.map(([, name = '']) => name), 'Preload'])
    for (const { use, tests = '' } of rowsOf(section))
      for (const [, file = '', title = ''] of tests.matchAll(/`([^`]+)`(?:: ([^;,]+))?/g))
        expect.soft([use, read(file).includes(title.trim())]).toEqual([use, true])
})

test('the record is of the version that is packed', () => {
  const { electron } = JSON.parse(read('../package.json')).devDependencies
  expect([record, read('../electron-builder.yml')].map((text) => text.includes(` ${electron}`))).toEqual([true, true])
})
