import { expect, test } from 'vitest'
import { ApiError, invalidField } from '#server/base/api-error.ts'
import { text } from '#server/base/http/texts.ts'
import type { Feature, Translate } from './translate.ts'

// What is tested is that it compiles: each line that must not has its own reason.
const t = ((key: string) => key) as Translate<'ui', 'desk'>

test('a text that is not there, or lacks a variable, does not compile', () => {
  t('loading')
  // @ts-expect-error there is no such text
  t('loadin')
  // @ts-expect-error nor one that is a group
  t('toast')
  t('desk:back')
  // @ts-expect-error the feature that stands alone is another one
  t('backShort')
  // @ts-expect-error a feature that is not loaded here
  t('kiosk:kept')

  t('desk:lists.keep', { by: 'B1' })
  // @ts-expect-error its variable is missing
  t('desk:lists.keep')
  // @ts-expect-error another one does not do
  t('desk:lists.keep', { to: 'B1' })
  // @ts-expect-error nor does one that is undefined
  t('desk:lists.keep', { by: undefined })
  // @ts-expect-error a text without variables takes none
  t('loading', { by: 'B1' })

  t('desk:band.waiting', { count: 1, lng: 'fr' })
  // @ts-expect-error a plural needs its number
  t('desk:band.waiting')
  // @ts-expect-error even where its words do not repeat it
  t('desk:band.waiting', { lng: 'fr' })
  // @ts-expect-error its forms are no texts of their own
  t('desk:band.waiting_other', { count: 2 })
  // @ts-expect-error no text of ours depends on a context
  t('loading', { context: 'male' })

  const kind = 'badge' as 'badge' | 'print'
  t(`desk:band.kind.${kind}`, { count: 1 })
  // @ts-expect-error each of them needs its number
  t(`desk:band.kind.${kind}`)
  // @ts-expect-error a key from data names no text
  t(`desk:band.kind.${kind as string}`, { count: 1 })
  const wide: Feature = 'ui'
  expect(wide).toBe('ui')
})

test('nor does one of a refusal or a mail', () => {
  // @ts-expect-error
  text('error:nothing')
  // @ts-expect-error
  invalidField('email', 'nothing')
  // @ts-expect-error
  new ApiError('invalid', { text: 'import:nothing' })
})
