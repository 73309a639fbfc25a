import { useTranslation } from 'react-i18next'
import { cx } from '#portal/ui/cx.ts'
import { groupCode, qrText } from '#shared/badge/pass.ts'
import css from './badge-photo.module.css'
import { QrCode } from './qr-code.tsx'

type Props = Record<'print' | 'booth', string | undefined> & { code: string }

/** The QR code of Q-183 and, where there is room, its characters in fours, with the booth below. */
export function BadgeQr({ code, print, booth }: Props) {
  const fours = groupCode(code)
  return (
    <>
      <div className={css.qr}>
        <QrCode text={qrText(code, print)} />
      </div>
      <div className={css.code}>
        <span>{fours.slice(0, 2).join(' ')}</span>
        <span>{fours.slice(2).join(' ')}</span>
        {(print || booth) && <span>{[print, booth].filter(Boolean).join(' ')}</span>}
      </div>
    </>
  )
}

/** The frame that says where the code will stand. */
export function BadgeQrFrame() {
  const { t } = useTranslation('pass')
  return (
    <div className={cx(css.qr, css.none)}>
      <span>{t('pass:card.qrHere')}</span>
    </div>
  )
}
