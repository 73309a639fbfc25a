import * as z from 'zod/mini'
import { defineOrganizerEndpoint, number, string } from '#shared/contract/endpoint.ts'
import { SETTINGS } from './setting.schema.ts'

/** A setting's current value; `rev` counts its changes, 0 means that it still has its default. */
const setting = z.object({ key: string, value: z.unknown(), rev: number })

const anySetting = z.union([SETTINGS.backups, SETTINGS.views, SETTINGS.dismissed, SETTINGS.quotas], 'error:invalid')
/** The whole new value. With `baseRev`, it is refused (409) if somebody else changed the setting since. */
const change = z.object({ value: anySetting, baseRev: z.exactOptional(z.int()) })

export const settingContract = {
  getSetting: defineOrganizerEndpoint('GET /api/settings/:key', {
    doc: 'What the organizer’s team shares: `dismissed`, `views`, `backups` or `quotas`.',
    response: setting,
  }),
  updateSetting: defineOrganizerEndpoint('PUT /api/settings/:key', {
    doc: 'Replaces a setting; with `baseRev` only if nobody has changed it since.',
    body: change,
    response: setting,
  }),
}
