import type { FormEvent } from 'react'

/** For `onSubmit` of a form: does `work`, and the browser sends nothing. */
export const onFormSubmit = (work: () => unknown) => (event: FormEvent) => {
  event.preventDefault()
  work()
}
