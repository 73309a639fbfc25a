import type { Edition } from '#shared/edition/edition.schema.ts'

/** What people accept, by the names that consents have for it. */
export const POLICY_DOCUMENTS = ['privacy', 'speaker_release'] as const
export type PolicyDocument = (typeof POLICY_DOCUMENTS)[number]

export function isPolicyDocument(name: string): name is PolicyDocument {
  return (POLICY_DOCUMENTS as readonly string[]).includes(name)
}

/** The release of an edition, as Markdown. */
export function releaseOf({ consent: { version, en, fr } }: Pick<Edition, 'consent'>) {
  return { version, en: releaseText(en), fr: releaseText(fr) }
}

/** Lines without any mark are the points of a form, as they were before there was Markdown. */
function releaseText(text: string) {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
  const isMarked = lines.some((line) => /^\s*(?:#{1,6}|[-*•]|\d{1,3}[.)])\s/.test(line))
  return isMarked || lines.length < 2 ? text : lines.map((line, index) => `${index + 1}. ${line}`).join('\n')
}
