import * as z from 'zod/mini'
import { boolean, lines, MAX_TEXT_LENGTH, status, string } from '#shared/contract/values.ts'
import { POLICY_DOCUMENTS } from './policy.rules.ts'

/**
 * The longest text of a document, in each language. The policy's page stays below 20 kB with it, as sent; the release is a
 * part of the edition, which every page carries.
 */
export const POLICY_LENGTHS = { privacy: 20_000, speaker_release: MAX_TEXT_LENGTH }

const texts = { en: string, fr: string }

export const policyAnswer = z.object({ document: z.enum(POLICY_DOCUMENTS), version: string, ...texts })
/** The text in force, in Markdown; '' if the document is only a PDF. */
export interface Policy extends z.infer<typeof policyAnswer> {}

const policyVersion = z.object({
  version: string,
  ...texts,
  /** Null for what was in force before the first text was published. */
  publishedAt: z.nullable(string),
  /** Whether it is the one that people accept today. */
  isInForce: boolean,
  /** People who accepted it. */
  accepted: z.int(),
})
export interface PolicyVersion extends z.infer<typeof policyVersion> {}
export const policyVersions = z.array(policyVersion)

/** A text that is not empty; how long it may be depends on the document. */
const text = () => lines('error:required', Math.max(...Object.values(POLICY_LENGTHS)))

export const policyPublication = z.object({
  /** Must differ from every published version, so that an acceptance always identifies its text. */
  version: status(),
  en: text(),
  fr: text(),
  /** The version in force when the text was written; refused if it is no longer in force. */
  was: string,
})
export interface PolicyPublication extends z.infer<typeof policyPublication> {}
