import type { TFunction } from 'i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'

/** A rejected change to the company is shown as a browser alert (ERR-05). */
export function alertFailure(error: unknown, t: TFunction): void {
  const { text, translation } = describeFailure(error, t)
  window.alert(translation ? `${translation}\n${text}` : text)
}
