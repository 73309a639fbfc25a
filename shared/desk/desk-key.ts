import { randomCode } from '#shared/random-code.ts'

const RANDOM = 26
const DESK_KEY = /^FD[\dA-HJKMNP-TV-Z]{26}$/

/** 130 random bits that a person can type from paper: no two characters look alike, and case doesn't matter. */
export const newDeskKey = () => `FD${randomCode(RANDOM)}`

/** The key of a desk as it was issued, even if typed in groups, in small letters or with O, I and L for 0 and 1. */
export function parseDeskKey(text: string) {
  const typed = text
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  // Organizer's keys, and keys of desks that were issued before, are taken as they are.
  return DESK_KEY.test(typed) ? typed : text.trim()
}
