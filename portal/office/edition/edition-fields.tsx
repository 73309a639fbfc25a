import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { ErrorNotice } from '#portal/office/layout/section-page.tsx'
import { confirm, failureMessage, sendDocument, sendForm } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { EventMark } from '#portal/ui/event-mark.tsx'
import { FileButton } from '#portal/ui/file-button.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { checkAccent, nearestAccents } from '#shared/edition/accent.rules.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import { HOTELS_PENDING, isHotelsPending } from '#shared/edition/hotels-pending.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import css from './edition-field.module.css'

/** How a contrast is written, in either language. */
export const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

const COLOR = /^#[0-9a-f]{6}$/i

type AccentFieldProps = {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  errorMessage: string | undefined
  onSave: (accent: string) => void
}

/** The accent colour with its contrast; if it is too low, the nearest lighter and darker ones are offered. */
export function AccentField({ onSave, ...field }: AccentFieldProps) {
  const { t, i18n } = useTranslation('organizer-edition')
  const { value } = field
  const isColor = COLOR.test(value)
  const check = isColor ? checkAccent(value) : undefined
  const offers: Partial<ReturnType<typeof nearestAccents>> = isColor && !check?.passes ? nearestAccents(value) : {}
  return (
    <div className={css.accent}>
      <TextField {...field} maxLength={7} spellCheck={false} />
      {check && (
        <p className={css.sample} style={{ background: value, color: check.onAccent }}>
          {t(check.passes ? 'accent.passes' : 'accent.fails', {
            contrast: check.contrast.toLocaleString(i18n.language, ONE_DECIMAL),
          })}
        </p>
      )}
      {check && !check.passes && (
        <div className={css.offers}>
          {(['lighter', 'darker'] as const).map((name) => {
            const color = offers[name]
            return (
              color && (
                <Button key={name} variant="line" onPress={() => onSave(color)}>
                  {t(`accent.${name}`, { color })}
                </Button>
              )
            )
          })}
        </div>
      )}
    </div>
  )
}

type HotelsFieldProps = {
  label: ReactNode
  value: string
  problem: string | undefined
  onSave: (value: unknown) => void
}

/** What the hotels' link does: it announces the day of the list, or opens an address. */
export function HotelsField({ label, value, problem, onSave }: HotelsFieldProps) {
  const { t } = useTranslation('organizer-edition')
  const isLater = value === HOTELS_PENDING
  // '' until an address is typed, so that choosing alone saves nothing.
  const [typed, setTyped] = useState<string>()
  const opens = typed !== undefined || !isLater
  const address = typed ?? (isLater ? '' : value)
  const leave = () => {
    const wanted = address.trim()
    if (wanted === '' || wanted === value) setTyped(undefined)
    else onSave(isHotelsPending(wanted) ? HOTELS_PENDING : wanted)
    if (isHotelsPending(wanted)) setTyped(undefined)
  }
  const choose = (choice: string) => {
    setTyped(choice === 'later' ? undefined : '')
    if (choice === 'later' && !isLater) onSave(HOTELS_PENDING)
  }
  return (
    <div className={css.hotels}>
      <Select
        label={label}
        value={opens ? 'address' : 'later'}
        options={(['later', 'address'] as const).map((one) => ({ value: one, label: t(`hotels.${one}`) }))}
        onChange={choose}
      />
      {opens && (
        <TextField
          label={t('hotels.url')}
          value={address}
          onChange={setTyped}
          onBlur={leave}
          autoFocus={typed === ''}
          onKeyDown={({ key }) => {
            if (key === 'Enter') leave()
            if (key === 'Escape') setTyped(undefined)
          }}
          errorMessage={problem}
        />
      )}
    </div>
  )
}

type DocumentFieldProps = {
  label: ReactNode
  /** The path of the stored file, '' for none. */
  value: string
  /** Without it the file is changed elsewhere. */
  onSave?: (path: string) => void
}

/** A stored file: a link that opens it, and a button that sends another one. */
export function DocumentField({ label, value, onSave }: DocumentFieldProps) {
  const { t } = useTranslation('organizer-edition')
  const send = useMutation({ mutationFn: sendDocument, onSuccess: (path) => onSave?.(path) })
  return (
    <div className={css.document}>
      <p>{label}</p>
      {value === '' ? (
        <p>{t('document.none')}</p>
      ) : (
        <a href={fileUrl(value)} target="_blank" rel="noreferrer">
          {t('organizer:act.openFile')}
        </a>
      )}
      {onSave && (
        <Allowed call="upload.uploadFile">
          <Allowed call="edition.updateEdition">
            <FileButton
              accept=".pdf"
              variant="line"
              icon="upload"
              onFile={(file) => send.mutate(file)}
              isPending={send.isPending}
              pendingLabel={t('document.sending')}
            >
              {t('document.send')}
            </FileButton>
          </Allowed>
        </Allowed>
      )}
      <ErrorNotice>{send.error && failureMessage(send.error)}</ErrorNotice>
    </div>
  )
}

type LogoProps = {
  edition: Edition
  /** Saves the edition without it; can be undone like any other change. */
  onRemove: () => void
}

/** The event's logo as pages head with it, and the buttons that send, replace and remove it. */
export function LogoField({ edition, onRemove }: LogoProps) {
  const { t } = useTranslation('organizer-edition')
  const client = useQueryClient()
  const logo = eventLogo(edition)
  const sending = useMutation({
    mutationFn: (file: File) => sendForm(editionContract.uploadLogo, { file }),
    onSuccess: (answer) => client.setQueryData(queries.edition.queryKey, answer),
  })
  const send = async (file: File) => {
    if (
      !logo ||
      (await confirm({ title: t('logo.replaceAsk'), message: t('logo.replaceText'), confirmLabel: t('logo.replace') }))
    )
      sending.mutate(file)
  }
  return (
    <div className={css.logo}>
      <p className={css.sign} data-surface="dark">
        <EventMark event={edition} />
      </p>
      <p className="quiet">{t(logo ? 'logo.hint' : 'logo.none')}</p>
      <Allowed call="edition.uploadLogo">
        <div className={css.offers}>
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
