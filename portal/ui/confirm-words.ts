import type { TFunction } from 'i18next'

/** Header and text of the generic question, unless the caller provides its own (DLG-04, DLG-05). */
export function genericWords(request: { title?: string; message?: string }, t: TFunction<'ui'>) {
  return {
    title: request.title ?? t('confirm.generic.title'),
    message: request.message ?? t('confirm.generic.message'),
  }
}
