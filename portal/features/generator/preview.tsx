import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { cx } from '#portal/ui/cx.ts'
import { isCode } from '#shared/generator/preset-templates.ts'
import { FormPreview } from './form-preview.tsx'
import css from './preview.module.css'
import { previewDocument } from './preview-document.ts'
import type { GeneratedOutput } from './use-generated.ts'

type Props = { good: GeneratedOutput; isOld: boolean }

/**
 * The form to look at. A page of HTML stands in a frame that runs nothing; of code, which nothing runs
 * either, our own components show the definition.
 */
export function Preview({ good, isOld }: Props) {
  const { t } = useTranslation('generator')
  const language = useLanguage()
  if (isCode(good.text))
    return (
      <div className={cx(css.fields, isOld && css.old)}>
        <FormPreview key={JSON.stringify(good.definition)} definition={good.definition} />
      </div>
    )
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)
  const title = t('previewOf', { name: good.definition.name })
  return (
    <iframe
      className={cx(css.frame, isOld && css.old)}
      title={title}
      sandbox=""
      srcDoc={previewDocument(good.text, { title, language, token })}
    />
  )
}
