import type { TFunction } from 'i18next'
import type { Problem } from '#shared/generator/problem.ts'

/** What is wrong in a sentence, with its line where there is one. */
export function problemText(t: TFunction, { code, line, about }: Problem): string {
  const said = t(`generator:problem.${code}`, { ...about })
  return line === undefined ? said : t('generator:atLine', { line, said })
}
