import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DESKTOP = join(import.meta.dirname, '..')
const read = (...path: string[]) => readFileSync(join(DESKTOP, ...path), 'utf8')
const record = read('../docs/electron.md')
/** What a section of the record has rows for, each with the tests that it names. */
function rows(section: string): Map<string, string> {
  const [, text = ''] = record.split(`\n## ${section}\n`)
  const found = (text.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \|.*\| ([^|]+) \|$/gm)
  return new Map([...found].map(([, use = '', told = '']) => [use, told]))
}
const module = read('main', 'electron-module.ts')
const blocks = [...module.matchAll(/^export (?:interface|type) (\w+)[\s\S]*?(?:^\}|\{\}$)/gm)].map(
  ([text, name = '']) => ({
    name,
    text,
  }),
)
/** Whatever is named in quotes, and the methods that are written out. */
const usesOf = (text: string) =>
  [...text.matchAll(/(?<=')[\w-]+(?=')|(?<=^ {2})(?!on|once)\w+(?=\()/gm)].map(([use]) => use)

test('each method, event and option of Electron that the app may use has a row, and no other', () => {
  for (const { name, text } of blocks.filter(({ name }) => name !== 'ElectronModule'))
    expect([name, [...rows(name).keys()].sort()]).toEqual([name, usesOf(text).sort()])
  const { text = '' } = blocks.find(({ name }) => name === 'ElectronModule') ?? {}
  const modules = [...text.matchAll(/^ {2}(\w+): ([\s\S]*?)(?=^ {2}\w|^\})/gm)].flatMap(
    ([, name = '', members = '']) => {
      const written = [...members.matchAll(/\b(handle|defaultSession|fromPartition)\b(?!')/g)].map(([use]) => use)
      return [...usesOf(members), ...written].map((use) => `${name}.${use}`)
    },
  )
  const parts = modules.filter((use) => !use.startsWith('app.'))
  expect([...rows('ElectronModule').keys()].sort()).toEqual([...new Set(parts)].sort())
  const preload = read('preload', 'preload.ts').matchAll(/\b(contextBridge|ipcRenderer)\.\w+/g)
  expect([...rows('Preload').keys()]).toEqual(expect.arrayContaining([...preload].map(([use]) => use)))
})

test('each test and file that the record names is there', () => {
  const told = [...rows('App'), ...blocks.flatMap(({ name }) => [...rows(name)]), ...rows('Preload')]
  for (const [use, where] of told)
    for (const [, file = '', title = ''] of where.matchAll(/`([^`]+)`(?:: ([^;,]+))?/g))
      expect.soft([use, read(file).includes(title.trim())]).toEqual([use, true])
})

test('the record is of the version that is packed', () => {
  const { devDependencies } = JSON.parse(read('../package.json'))
  expect(record).toContain(`Electron ${devDependencies.electron} `)
  expect(read('../electron-builder.yml')).toContain(`electronVersion: ${devDependencies.electron}\n`)
})
