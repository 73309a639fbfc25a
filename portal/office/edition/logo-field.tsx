import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { ErrorNotice } from '#portal/office/frame/error-notice.tsx'
import { confirm, failureMessage, sendForm } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { EventMark } from '#portal/ui/event-mark.tsx'
import { FileButton } from '#portal/ui/file-button.tsx'
import { editionContract } from '#shared/edition/edition.contract.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import css from './logo-field.module.css'

type Props = {
  edition: Edition
  /** Saves the edition without it; taken back like any other change. */
  onRemove: () => void
}

/** The event's logo as pages head with it, and the buttons that send, replace and remove it. */
export function LogoField({ edition, onRemove }: Props) {
  const { t } = useTranslation('organizer-edition')
  const client = useQueryClient()
  const logo = eventLogo(edition)
  const sending = useMutation({
    mutationFn: (file: File) => sendForm(editionContract.uploadLogo, { file }),
    onSuccess: (answer) => client.setQueryData(queries.edition.queryKey, answer),
  })
  const send = async (file: File) => {
    const question = { title: t('logo.replaceAsk'), message: t('logo.replaceText'), confirmLabel: t('logo.replace') }
    if (!logo || (await confirm(question))) sending.mutate(file)
  }
  return (
    <div className={css.logo}>
      <p className={css.sign} data-ground="ink">
        <EventMark event={edition} />
      </p>
      <p className="quiet">{t(logo ? 'logo.hint' : 'logo.none')}</p>
      <Allowed call="edition.uploadLogo">
        <div className={css.buttons}>
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            onFile={(file) => void send(file)}
            variant="line"
            icon="upload"
            isPending={sending.isPending}
            pendingLabel={t('organizer:sending')}
          >
            {t(logo ? 'logo.replace' : 'logo.send')}
          </FileButton>
          {logo && (
            <Button variant="quiet" onPress={onRemove}>
              {t('logo.remove')}
            </Button>
          )}
        </div>
      </Allowed>
      <ErrorNotice>{sending.error && failureMessage(sending.error)}</ErrorNotice>
    </div>
  )
}
