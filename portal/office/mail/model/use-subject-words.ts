import { useVariableName } from './use-variable-name.ts'

/** A subject with its variables in words, and with what its conditions say when they are met. */
export function subjectWords(subject: string, nameOf: (variable: string) => string): string {
  return subject
    .replace(/\{%-?\s*else\b.*?endif\s*-?%\}/g, '')
    .replace(/\{%.*?%\}/g, '')
    .replace(/\{\{-?\s*(\w+).*?\}\}/g, (_, variable: string) => `‹${nameOf(variable)}›`)
}

/** A subject to be read in a list, with its variables in words. */
export function useSubjectWords(): (subject: string) => string {
  const nameOf = useVariableName()
  return (subject) => subjectWords(subject, nameOf)
}
