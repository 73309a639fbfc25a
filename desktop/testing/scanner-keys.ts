import profiles from './scanner-profiles.json' with { type: 'json' }

/** The keys of three rows and the digits, by KeyboardEvent.code. */
const CODES = [
  ...'1234567890',
  'Minus',
  'Equal',
  ...'QWERTYUIOP',
  'BracketLeft',
  'BracketRight',
  ...'ASDFGHJKL',
  'Semicolon',
  'Quote',
  ...'ZXCVBNM',
  'Comma',
  'Period',
  'Slash',
].map((key) => (/^\d$/.test(key) ? `Digit${key}` : key.length === 1 ? `Key${key}` : key))

/** What those keys write: [plain, with Shift]. */
const LAYOUTS = {
  us: [`1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./`, `!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?`],
  fr: [`&é"'(-è_çà)=azertyuiop^$qsdfghjklmùwxcvbn,;:!`, `1234567890°+AZERTYUIOP¨£QSDFGHJKLM%WXCVBN?./§`],
  de: [`1234567890ß´qwertzuiopü+asdfghjklöäyxcvbnm,.-`, `!"§$%&/()=?\`QWERTZUIOPÜ*ASDFGHJKLÖÄYXCVBNM;:_`],
  ar: [
    `1234567890-=ضصثقفغعهخحجدشسيبلاتنمكطئءؤر\ufefbىةوزظ`,
    `!@#$%^&*)(_+\u064e\u064b\u064f\u064c\ufef9إ‘÷×؛<>\u0650\u064d][\ufef7أـ،/:"~\u0652}{\ufef5آ’,.؟`,
  ],
} as const
export type Layout = keyof typeof LAYOUTS

/** Arabic writes two letters with the key B: pages hear them as one key of two characters. */
const LAM_ALEF = 'لا'

export interface ScannerKey {
  key: string
  code: string
  shiftKey: boolean
  /** ms since the first. */
  at: number
}

export interface ScannerProfile {
  name: string
  layout: Layout
  end: 'Enter' | 'Tab' | 'none'
  /** ms between keys, over and over. */
  gaps: number[]
}
export const scannerProfiles = profiles as ScannerProfile[]

/** What a page hears when such a scanner reads the text into a computer with this layout. */
export function keysOfScan(
  { layout, end, gaps }: Omit<ScannerProfile, 'name'>,
  text: string,
  computer: Layout = layout,
): ScannerKey[] {
  let at = 0
  const keys = [...text].map((letter, index) => {
    at += index === 0 ? 0 : (gaps[(index - 1) % gaps.length] ?? 0)
    return { ...pressed(letter, layout, computer), at }
  })
  at += gaps[(keys.length - 1) % gaps.length] ?? 0
  return end === 'none' ? keys : [...keys, { key: end, code: end, shiftKey: false, at }]
}

/** Where the scanner's layout has the character, and what the computer's makes of that key. */
function pressed(letter: string, scanner: Layout, computer: Layout): Omit<ScannerKey, 'at'> {
  const shiftKey = !LAYOUTS[scanner][0].includes(letter)
  const place = [...LAYOUTS[scanner][shiftKey ? 1 : 0]].indexOf(letter)
  const code = CODES[place]
  if (!code) throw new Error(`The layout ${scanner} has no ${letter}`)
  const key = [...LAYOUTS[computer][shiftKey ? 1 : 0]][place] ?? ''
  return { key: key === '\ufefb' ? LAM_ALEF : key, code, shiftKey }
}
