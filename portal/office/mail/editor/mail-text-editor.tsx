import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#portal/ui/text-field.tsx'
import { parseMailText } from './mail-text.ts'
import { type MailTextProps, PlateEditor } from './plate-editor.tsx'

/**
 * A mail's text to be edited as it reads: variables and conditions are plates, bold type is bold. A text that holds more
 * than that is left to a plain field, in which nothing is lost.
 */
export function MailTextEditor(props: MailTextProps) {
  const { label, value, isLine = false, isInvalid = false, onChange } = props
  const { t } = useTranslation('organizer-mail')
  // Only a text that comes from elsewhere changes the form; what is typed here never does.
  const [own, setOwn] = useState(value)
  const [isPlain, setPlain] = useState(() => parseMailText(value, isLine) === undefined)
  if (value !== own) {
    setOwn(value)
    setPlain(parseMailText(value, isLine) === undefined)
  }
  const change = (text: string) => {
    setOwn(text)
    onChange(text)
  }
  if (!isPlain) return <PlateEditor {...props} onChange={change} />
  return (
    <TextField
      label={`${label}, ${t('model.advanced')}`}
      hint={t('model.advancedHint')}
      value={value}
      onChange={change}
      spellCheck
      {...(!isLine && { multiline: 'area' as const, rows: 14 })}
      {...(isInvalid && { isInvalid: true })}
    />
  )
}
