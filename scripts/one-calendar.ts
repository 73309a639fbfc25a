import type { Plugin } from 'vite'

const CALENDARS = /[\\/]@internationalized[\\/]date[\\/]dist[\\/]private[\\/]createCalendar\.mjs$/

/** Leaves the other calendars out of the date fields: both languages of the portal have the Gregorian one. */
export function oneCalendar(): Plugin {
  return {
    name: 'one-calendar',
    apply: 'build',
    load(id) {
      if (!CALENDARS.test(id)) return null
      return `import { GregorianCalendar } from './calendars/GregorianCalendar.mjs'
export const createCalendar = () => new GregorianCalendar()`
    },
  }
}
