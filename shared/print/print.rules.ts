import * as z from 'zod/mini'
import { string } from '#shared/contract/values.ts'

/** The most labels that one call can record. */
export const MAX_PRINTS = 500
/** Length of what follows a badge's code in a label's QR code; '' if an older program printed it. */
export const PRINT_CODE_LENGTH = 6
export const printCode = string.check(z.regex(/^([0-9A-HJKMNP-TV-Z]{6})?$/, 'error:invalid'))
