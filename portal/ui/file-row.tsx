import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { FileButton } from './file-button.tsx'
import css from './file-row.module.css'
import { formatBytes } from './format-bytes.ts'
import { Icon } from './icon.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { type SendFile, useFileUpload } from './use-file-upload.ts'

export type FileRowProps = {
  /** Names the slot, such as "File 1". It becomes a link while there is a file. */
  label: string
  /** The button's label; the button also replaces a file. */
  uploadLabel: string
  /** Address of the current file; '' without one. */
  url: string
  /** The name by which the user knows it. */
  fileName: string
  onFile: SendFile
  /** Why a chosen file is not accepted; the text is shown and the file is not sent. */
  validate?: (file: File) => Promise<string | undefined>
  onRemove: () => void
  isRequired?: boolean
  isDisabled?: boolean
}

/** One document: its current file, its upload, and its buttons. A list of these forms the table. */
export function FileRow(props: FileRowProps) {
  const { label, uploadLabel, url, fileName, onFile, validate, onRemove, isRequired, isDisabled } = props
  const { t } = useTranslation()
  const { sending, choose: send, cancel } = useFileUpload(onFile)
  const [refusal, setRefusal] = useState('')
  const choose = async (file: File | undefined) => {
    const problem = (file && (await validate?.(file))) ?? ''
    setRefusal(problem)
    if (!problem) send(file)
  }
  const id = useId()
  const { row, trackAction } = useFocusInside()

  return (
    <li ref={row}>
      <div className={cx(css.row, (sending || url) && css.full)}>
        <b className={css.label} id={id}>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {label}
            </a>
          ) : (
            label
          )}
          {isRequired && (
            <>
              <span aria-hidden> *</span>
              <span className="visually-hidden"> {t('file.required')}</span>
            </>
          )}
        </b>
        <div className={css.what}>
          <div role="alert">
            {refusal && (
              <p className={css.refused}>
                <Icon name="warning" size="s" />
                <span>{refusal}</span>
              </p>
            )}
          </div>
          <FileState sending={sending} url={url} fileName={fileName} />
        </div>
        <div className={css.actions}>
          {sending ? (
            <Button variant="quiet" aria-describedby={id} onPress={trackAction(cancel)}>
              {t('cancel')}
            </Button>
          ) : (
            <>
              <FileButton
                onFile={trackAction(choose)}
                variant="line"
                icon="upload"
                isDisabled={isDisabled}
                aria-describedby={id}
              >
                {uploadLabel}
              </FileButton>
              {url && !isDisabled && (
                <Button variant="quiet" aria-describedby={id} onPress={trackAction(onRemove)}>
                  {t('file.remove')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </li>
  )
}

/** If the pressed button disappears, another button of the row takes the focus. */
function useFocusInside() {
  const row = useRef<HTMLLIElement>(null)
  const hasActed = useRef(false)
  useEffect(() => {
    if (!hasActed.current || document.activeElement !== document.body) return
    row.current?.querySelector('button')?.focus()
  })
  const trackAction =
    <A extends unknown[]>(work: (...args: A) => unknown) =>
    (...args: A) => {
      hasActed.current = true
      void work(...args)
    }
  return { row, trackAction }
}

type FileStateProps = Pick<FileRowProps, 'url' | 'fileName'> & {
  sending: ReturnType<typeof useFileUpload>['sending']
}

/** The file being uploaded, or the current one. */
function FileState({ sending, url, fileName }: FileStateProps) {
  const { t, i18n } = useTranslation()
  if (sending) {
    const { file, percent } = sending
    return (
      <>
        <ProgressBar label={file.name} percent={percent} />
        {percent !== undefined && (
          <p className="second">
            {t('file.sent', {
              sent: formatBytes((file.size * percent) / 100, i18n.language),
              all: formatBytes(file.size, i18n.language),
            })}
          </p>
        )}
      </>
    )
  }
  if (!url) return <p className="second">{t('file.none')}</p>
  return (
    <p className={css.name}>
      <Icon name="file" size="s" />
      <span>{fileName}</span>
    </p>
  )
}
