import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { shownFailure } from '#portal/lib/failure-text.ts'
import { httpTransport } from '#portal/lib/http-transport.ts'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { accountContract } from '#shared/account/account.contract.ts'
import type { EmailOnly } from '#shared/account/account.schema.ts'
import { createClient } from '#shared/contract/client.ts'
import css from './attendee-lost-link.module.css'

const checks = lazyResolver(async () => (await import('#shared/account/account.schema.ts')).emailOnly)

// One call of another feature; a feature does not import another one.
const { sendLink } = createClient(accountContract, httpTransport)

/** Sends the link of the page again; the answer never tells whether there is one. */
export function AttendeeLostLink() {
  const { t } = useTranslation(['attendee', 'account', 'error'])
  const [outcome, setOutcome] = useState<{ failure?: string }>()
  const { control, handleSubmit, formState } = useForm<EmailOnly>({
    defaultValues: { email: '' },
    resolver: checks,
  })
  const send = handleSubmit(async (body) => {
    setOutcome(undefined)
    try {
      await sendLink({ body })
      setOutcome({})
    } catch (error) {
      const { text, translation } = shownFailure(error, t)
      setOutcome({ failure: translation ?? text })
    }
  })
  return (
    <section className={css.lost} aria-labelledby="lost-link">
      <h2 id="lost-link">{t('lost.title')}</h2>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          void send(event)
        }}
      >
        <Controller
          control={control}
          name="email"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t('lost.email')}
              hint={t('lost.hint')}
              type="email"
              autoComplete="email"
              errorMessage={fieldState.error?.message && t(fieldState.error.message)}
            />
          )}
        />
        <Button
          type="submit"
          variant="go"
          isPending={formState.isSubmitting}
          pendingLabel={t('lost.pending')}
        >
          {t('lost.send')}
        </Button>
      </form>
      <div role="status">
        {outcome && (
          <Notice kind={outcome.failure ? 'late' : 'note'}>{outcome.failure ?? t('lost.sent')}</Notice>
        )}
      </div>
    </section>
  )
}
