import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { checkAccent, nearestAccents } from '#shared/edition/accent.rules.ts'
import css from './edition-field.module.css'

/** How a contrast is written, in either language. */
export const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

const COLOR = /^#[0-9a-f]{6}$/i

type Props = {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  errorMessage?: string
  onSave: (accent: string) => void
}

/** The accent colour with its contrast; if it is too low, the nearest lighter and darker ones are offered. */
export function AccentField({ onSave, ...field }: Props) {
  const { t } = useTranslation('organizer-edition')
  const language = useLanguage()
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
            contrast: check.contrast.toLocaleString(language, ONE_DECIMAL),
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
