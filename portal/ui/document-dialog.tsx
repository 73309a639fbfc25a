import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PRIVACY_DIALOG_PX } from '#shared/widget-constants.ts'
import { cx } from './cx.ts'
import { Dialog } from './dialog.tsx'
import css from './document-dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { LinkButton } from './link-button.tsx'
import { PdfPages, showsPdfItself } from './pdf-pages.tsx'

export type DocumentDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Address of the PDF. */
  url: string
}

/** A PDF over the page, 750 px or the whole window. Where the browser has no viewer its pages are drawn. */
export function DocumentDialog({ isOpen, onClose, title, url }: DocumentDialogProps) {
  const { t } = useTranslation('ui')
  const [isMaximized, setMaximized] = useState(false)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width={PRIVACY_DIALOG_PX}
      isMaximized={isMaximized}
      tools={
        <IconButton
          icon={isMaximized ? 'restore' : 'maximize'}
          label={isMaximized ? t('document.restore') : t('document.maximize')}
          onPress={() => setMaximized(!isMaximized)}
        />
      }
    >
      <div className={cx(css.body, isMaximized && css.whole)}>
        <div className={css.links}>
          <LinkButton href={url} target="_blank" rel="noreferrer" variant="line" icon="out">
            {t('document.open')}
          </LinkButton>
          <LinkButton href={url} download variant="line" icon="download">
            {t('document.download')}
          </LinkButton>
        </div>
        {showsPdfItself() ? (
          <object className={css.document} data={url} type="application/pdf" aria-label={title}>
            <p className={css.instead}>{t('document.notShown')}</p>
          </object>
        ) : (
          <div className={css.document}>
            <PdfPages url={url} title={title} isLarge={isMaximized} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
