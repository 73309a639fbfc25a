import { describeFailure } from '#portal/lib/describe-failure.ts'

/** A rejected change to the company is shown as a browser alert (ERR-05). */
export function alertFailure(error: unknown) {
  const { text, translation } = describeFailure(error)
  window.alert(translation ? `${translation}\n${text}` : text)
}
