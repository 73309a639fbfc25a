import { isEmailAddress } from '#shared/email.ts'
import type { FileColumn } from './import.contract.ts'
import { IMPORT_FIELDS, type ImportField, parseBooths } from './import.rules.ts'

/** Other headings that people use for the fields, in English and French; without accents or punctuation. */
const WORDS: Record<ImportField, readonly string[]> = {
  raisonSocial: [
    'raison sociale',
    'societe',
    'entreprise',
    'company',
    'company name',
    'exposant',
    'exhibitor name',
    'nom de la societe',
  ],
  name: ['contact', 'nom', 'nom du contact', 'contact name', 'responsable', 'contact person'],
  email: ['e mail', 'mail', 'courriel', 'adresse mail', 'adresse e mail', 'email address'],
  tel: ['telephone', 'phone', 'mobile', 'gsm', 'phone number', 'portable'],
  position: ['fonction', 'poste', 'job title', 'titre', 'qualite'],
  adresse: ['address', 'adresse postale', 'siege'],
  webSite: ['site', 'site web', 'website', 'web', 'url', 'site internet'],
  fax: ['telecopie'],
  secteur: ['sector', 'secteur d activite', 'activite', 'domaine'],
  type: ['type de stand', 'stand type', 'type of stand', 'amenagement'],
  stand: ['stands', 'stand s', 'booth', 'booths', 'numero de stand', 'n stand'],
  exhibitor: ['exposants', 'exhibitors', 'badges exposants', 'booth staff', 'exhibitor badges'],
  delegate: ['delegues', 'delegates', 'badges delegues'],
  vip_delegate: ['vip', 'vips', 'delegues vip', 'vip delegates', 'badges vip'],
  visitor: ['visiteurs', 'visitors', 'badges visiteurs'],
}

export interface ColumnSuggestion {
  /** '' leaves the column out. */
  field: ImportField | ''
  /** Why: the field's own name, a synonym, the column's content, somebody's choice, or nothing known. */
  reason: 'same' | 'word' | 'emails' | 'booths' | 'chosen' | 'unknown'
}

/** The field that each column of a file most likely holds; each field goes only to its most certain column. */
export function suggestColumns(columns: readonly FileColumn[]): ColumnSuggestion[] {
  const guesses: (ColumnSuggestion | undefined)[] = columns.map(() => undefined)
  const isTaken = (field: ImportField | '') => guesses.some((guess) => guess?.field === field)
  for (const guessOf of [bySameName, byWord, byContent])
    for (const [index, column] of columns.entries()) {
      const guess = guesses[index] ? undefined : guessOf(column)
      if (guess && !isTaken(guess.field)) guesses[index] = guess
    }
  return guesses.map((guess) => guess ?? { field: '', reason: 'unknown' })
}

function bySameName({ heading }: FileColumn): ColumnSuggestion | undefined {
  const field = IMPORT_FIELDS.find((one) => one.toLowerCase() === heading.trim().toLowerCase())
  return field && { field, reason: 'same' }
}

function byWord({ heading }: FileColumn): ColumnSuggestion | undefined {
  const words = plain(heading)
  const field = IMPORT_FIELDS.find((one) => plain(one) === words || WORDS[one].includes(words))
  return field && { field, reason: 'word' }
}

function byContent({ samples }: FileColumn): ColumnSuggestion | undefined {
  if (samples.length === 0) return undefined
  if (samples.every((text) => isEmailAddress(text.toLowerCase()))) return { field: 'email', reason: 'emails' }
  if (samples.every((text) => text.includes('|') && parseBooths(text)))
    return { field: 'stand', reason: 'booths' }
  return undefined
}

/** Turns 'Téléphone :' into 'telephone', and 'Stand(s)' into 'stand s'. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^tel$/, 'telephone')
}
