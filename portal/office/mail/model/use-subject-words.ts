import { subjectWords } from './subject-words.ts'
import { useVariableName } from './use-variable-name.ts'

/** A subject to be read in a list, with its variables in words. */
export function useSubjectWords(): (subject: string) => string {
  const nameOf = useVariableName()
  return (subject) => subjectWords(subject, nameOf)
}
