import { beforeEach, expect, test } from 'vitest'
import { isWrite, saveStatusStore, trackSave } from './save-state.ts'

beforeEach(() => saveStatusStore.setState({ pendingCount: 0, lastSave: undefined }))

test('what no network took is not saved, whatever was saved before', async () => {
  await trackSave(async () => new Response())
  await expect(trackSave(() => Promise.reject(new Error('no network')))).rejects.toThrow()
  expect(saveStatusStore.getState().lastSave?.isSaved).toBe(false)
})

test('rejected input is not a lost change; an earlier “saved” stays shown', async () => {
  const refuse = (status: number) => trackSave(async () => new Response('', { status }))
  await refuse(400)
  expect(saveStatusStore.getState()).toEqual({ pendingCount: 0, lastSave: undefined })
  await trackSave(async () => new Response())
  await refuse(400)
  expect(saveStatusStore.getState().lastSave?.isSaved).toBe(true)
  await refuse(403)
  expect(saveStatusStore.getState().lastSave?.isSaved).toBe(false)
})

test('where nothing was found, nothing is unsaved', async () => {
  await trackSave(async () => new Response('', { status: 404 }))
  expect(saveStatusStore.getState()).toEqual({ pendingCount: 0, lastSave: undefined })
})

test('reading and dry runs change nothing', () => {
  expect(isWrite(undefined, '/api/visas', undefined)).toBe(false)
  expect(isWrite('GET', '/api/visas', undefined)).toBe(false)
  expect(isWrite('POST', '/api/import/companies?dryRun=true&update=false', new FormData())).toBe(false)
  expect(isWrite('POST', '/api/seasons', JSON.stringify({ year: 2026, dryRun: true }))).toBe(false)
  expect(isWrite('POST', '/api/seasons', JSON.stringify({ year: 2026, dryRun: false }))).toBe(true)
  expect(isWrite('DELETE', '/api/badge/badges/1', undefined)).toBe(true)
})
