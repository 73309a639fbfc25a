import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Tooltip } from '#portal/ui/tooltip.tsx'
import css from './top-links.module.css'
import { type ManualName, useManuals } from './use-manuals.ts'

type Props = { title: string; french: ManualName; english: ManualName }

/** One manual in two languages; what is not online is shown, off, with the reason. */
export function ManualLinks({ title, french, english }: Props) {
  const { t } = useTranslation('company')
  const { addressOf, isPending } = useManuals()
  const reasonId = useId()
  const files = [
    { lang: 'fr', address: addressOf(french) },
    { lang: 'en', address: addressOf(english) },
  ] as const
  const isMissing = !isPending && files.some(({ address }) => !address)
  return (
    <div className={css.manual}>
      <span className={css.title}>
        {title}
        {isMissing && <span id={reasonId}> {t('links.missing')}</span>}
      </span>
      {files.map(({ lang, address }) => {
        const words = t(`links.${lang}`)
        if (address) {
          return (
            <a
              key={lang}
              className={css.file}
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${title}: ${words} (${t('booth.newTab')})`}
            >
              <Icon name="download" size="s" />
              <span>{words}</span>
            </a>
          )
        }
        return (
          <Tooltip key={lang} text={t('links.missingWhy')}>
            <Button
              variant="quiet"
              icon="download"
              aria-disabled="true"
              aria-label={`${title}: ${words}`}
              {...(isMissing && { 'aria-describedby': reasonId })}
            >
              {words}
            </Button>
          </Tooltip>
        )
      })}
    </div>
  )
}
