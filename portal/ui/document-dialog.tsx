import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DOCUMENT_DIALOG_PX } from '#shared/widget-constants.ts'
import { Button, LinkButton } from './button.tsx'
import { cx } from './cx.ts'
import { Dialog } from './dialog.tsx'
import css from './document-dialog.module.css'
import { ExternalLinksContext } from './external-links-context.ts'
import { Icon } from './icon.tsx'
import icon from './icon-button.module.css'
import { IconButton } from './icon-button.tsx'
import { hasPdfViewer, PdfPages } from './pdf-pages.tsx'
import { useIsPhone } from './use-media-query.ts'

/** Renders its children once the user scrolls to them. */
function WhenVisible({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const [isVisible, setVisible] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {isVisible && children}
    </div>
  )
}

export type DocumentDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  url: string
  /** The document as text, shown above the PDF, which is fetched when the user scrolls to it. */
  text?: ReactNode
  /** While the text is loading, the PDF below it is not fetched. */
  isTextPending?: boolean
  /** The page that shows the document as text. */
  textUrl?: string
}

/**
 * A PDF over the page, 750 px wide or filling the window. Its pages are rendered by us if the browser has no viewer, and in
 * the desktop app.
 */
export function DocumentDialog({ isOpen, onClose, title, url, text, isTextPending, textUrl }: DocumentDialogProps) {
  const { t } = useTranslation()
  const [isMaximized, setMaximized] = useState(false)
  const isNarrow = useIsPhone()
  const canOpenLinks = use(ExternalLinksContext)
  const download = t('document.download')
  const links = canOpenLinks && (
    <div className={css.links}>
      <LinkButton href={url} target="_blank" rel="noreferrer" variant={isNarrow ? 'quiet' : 'line'} icon="out">
        {t('document.open')}
      </LinkButton>
      {isNarrow ? (
        <Button onPress={onClose}>{t('close')}</Button>
      ) : (
        <LinkButton href={url} download variant="line" icon="download">
          {download}
        </LinkButton>
      )}
      {textUrl && (
        <LinkButton href={textUrl} target="_blank" variant="quiet" icon="out">
          {t('document.text')}
        </LinkButton>
      )}
    </div>
  )
  const pdf =
    canOpenLinks && hasPdfViewer() ? (
      <object className={css.document} data={url} type="application/pdf" aria-label={title}>
        <p className={css.instead}>{t('document.notShown')}</p>
      </object>
    ) : (
      <div className={css.document}>
        <PdfPages url={url} title={title} isLarge={isMaximized} />
      </div>
    )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<span className={css.title}>{title}</span>}
      width={DOCUMENT_DIALOG_PX}
      isMaximized={isMaximized}
      tools={
        <>
          {isNarrow && canOpenLinks && (
            <a href={url} download aria-label={download} title={download} className={icon.button}>
              <Icon name="download" />
            </a>
          )}
          <IconButton
            icon={isMaximized ? 'restore' : 'maximize'}
            label={isMaximized ? t('document.restore') : t('document.maximize')}
            onPress={() => setMaximized(!isMaximized)}
          />
        </>
      }
    >
      <div className={cx(css.body, isMaximized && css.whole)}>
        {!isNarrow && links}
        {text ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          <section className={cx(css.document, css.reading)} aria-label={title} tabIndex={0}>
            {text}
            {!isTextPending && <WhenVisible className={css.below}>{pdf}</WhenVisible>}
          </section>
        ) : (
          pdf
        )}
        {isNarrow && links}
      </div>
    </Dialog>
  )
}
