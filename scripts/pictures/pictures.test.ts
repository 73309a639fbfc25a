import { globSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sizeOfPicture } from '#shared/help/pictures.ts'
import { agedPictures, emptySources, FOLDER, fileOf, LANGUAGES, readManifest } from './age.ts'
import { SHOTS } from './shots.ts'

const MAX_BYTES = 80_000
const MAX_BYTES_OF_ALL = 1_500_000

const manifest = readManifest()
const names = Object.keys(manifest)

test('every picture is younger than the screen it shows', () => {
  expect(
    agedPictures(manifest),
    'These pictures in docs/pictures are older than their screens: run `npm run docs:pictures` and commit what it takes.',
  ).toEqual([])
})

test('the pictures are those that are taken and shown, small, and of the size for which a page keeps room', async () => {
  expect(names).toEqual(Object.keys(SHOTS))
  expect(emptySources(manifest)).toEqual([])
  const files = names.flatMap((name) => LANGUAGES.map((language) => fileOf(name, language)))
  expect(globSync(`${FOLDER}/**/*.*`).sort()).toEqual([...files, `${FOLDER}/pictures.json`].sort())
  let bytes = 0
  for (const file of files) {
    const { size } = statSync(file)
    expect(size, file).toBeLessThanOrEqual(MAX_BYTES)
    bytes += size
    const { width = 0, height = 0 } = await sharp(file).metadata()
    const kept = sizeOfPicture(file)
    expect(width / height, file).toBeCloseTo(kept.width / kept.height, 2)
  }
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES_OF_ALL)
})

test('each picture is shown in a guide of its language', () => {
  for (const language of LANGUAGES) {
    const guides = globSync(`docs/guide/${language}/*.md`).map((path) => readFileSync(path, 'utf8'))
    const shown = guides.flatMap((text) => [...text.matchAll(/pictures\/(\S+)\.webp\)/g)].map(([, name]) => name))
    expect(shown.sort()).toEqual(names.map((name) => `${language}/${name}`).sort())
  }
})
