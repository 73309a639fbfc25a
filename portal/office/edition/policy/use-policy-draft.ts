import { useState } from 'react'
import type { PolicyDocument } from '#shared/policy/policy.rules.ts'
import type { PolicyPublication, PolicyVersion } from '#shared/policy/policy.schema.ts'

/** Texts that are written and not yet published, by document, kept while other pages are opened. */
const drafts = new Map<PolicyDocument, PolicyPublication>()

/** The next version, beginning with what is in force. */
export function usePolicyDraft(document: PolicyDocument, inForce: PolicyVersion | undefined, used: readonly string[]) {
  const first: PolicyPublication = {
    version: nextVersion(inForce, used),
    en: inForce?.en ?? '',
    fr: inForce?.fr ?? '',
    was: inForce?.version ?? '',
  }
  const [draft, setDraft] = useState(drafts.get(document) ?? first)
  return {
    draft,
    isChanged: draft.en !== inForce?.en || draft.fr !== inForce.fr,
    write(change: Partial<PolicyPublication>) {
      const next = { ...draft, ...change }
      drafts.set(document, next)
      setDraft(next)
    },
    /** What is in force again, or what was just published. */
    forget(published?: Pick<PolicyVersion, 'version' | 'en' | 'fr'>) {
      drafts.delete(document)
      const { version, en, fr } = published ?? {}
      setDraft(
        published && version !== undefined && en !== undefined && fr !== undefined
          ? { version: counted(version, [...used, version]), en, fr, was: version }
          : first,
      )
    },
  }
}

/** A PDF without text gets its text under its own version; anything else needs another one. */
function nextVersion(inForce: PolicyVersion | undefined, used: readonly string[]): string {
  if (!inForce) return '1'
  return inForce.en === '' ? inForce.version : counted(inForce.version, used)
}

/** One more than a version that is a number; '' where the organizer has to find a name. */
function counted(version: string, used: readonly string[]): string {
  if (!/^\d{1,6}$/.test(version)) return ''
  let next = Number(version) + 1
  while (used.includes(String(next))) next++
  return String(next)
}
