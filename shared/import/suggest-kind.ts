import { fold } from '#shared/names/fold.ts'
import type { ImportReport } from './import.contract.ts'
import { IMPORT_KINDS, type ImportKind } from './import.rules.ts'
import { countHeadings } from './suggest-columns.ts'

/**
 * Words that occur only in lists of one kind, as headings or in a title above them. 'badges vip' means companies: their
 * lists have a column per badge type with the number of badges.
 */
const KIND_WORDS = {
  company:
    /\b(raison sociale|surface|amenagement|type de stand|booth type|web ?site|site web|secteur|activity|(stand|booth|exhibitors?) list|liste des (stands|exposants)|badges (exposants|delegues|vip|visiteurs))\b/g,
  badge:
    /\b(badges?|pass|prenoms?|first name|last name|surname|participants?|invites?|invitees?|attendees?|visiteurs?|accredit\w+)\b/g,
  speaker:
    /\b(intervenante?s?|intervention|orateurs?|oratrices?|conferenci\w+|conferences?|speakers?|moderat\w+|sessions?|seances?|panels?|topic|sujet|thematique|communication|biographie)\b/g,
}
/** One such word counts as much as two known headings. */
const WORD_WEIGHT = 2

const countMatches = (words: string, pattern: RegExp) => new Set(words.match(pattern) ?? []).size

/** What kind of list a file most likely is, by its first rows: the headings, and titles above them. */
export function suggestKind(topRows: NonNullable<ImportReport['topRows']>) {
  const rows = topRows.map(({ text }) => text.split(' · '))
  const mostHeadings = (kind: ImportKind) => Math.max(0, ...rows.map((cells) => countHeadings(cells, kind)))
  // The row of headings and those above it: further down, words are data.
  const headerIndex = rows.findIndex((cells) =>
    IMPORT_KINDS.some((kind) => countHeadings(cells, kind) === mostHeadings(kind) && mostHeadings(kind) > 1),
  )
  const words = fold(
    rows
      .slice(0, headerIndex + 1)
      .flat()
      .join(' · '),
  )
  const score = (kind: ImportKind) => mostHeadings(kind) + WORD_WEIGHT * countMatches(words, KIND_WORDS[kind])
  return IMPORT_KINDS.reduce((best, kind) => (score(kind) > score(best) ? kind : best))
}
