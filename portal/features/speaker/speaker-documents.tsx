import { confirm } from '#portal/ui/confirm-store.ts'
import { FileRow } from '#portal/ui/file-row.tsx'
import { formatBytes } from '#portal/ui/format-bytes.ts'
import { contradictsName, documentMistake, extensionOf, kindOf } from '#shared/upload/document.rules.ts'
import { headOf } from '#shared/upload/picture-kind.rules.ts'
import css from './speaker-form.module.css'
import { useSpeakerText } from './speaker-text.ts'
import type { useSpeakerFiles } from './use-speaker-form.ts'

type Props = { files: ReturnType<typeof useSpeakerFiles>; isDisabled: boolean }

const DOCUMENTS = ['urlFile1', 'urlFile2', 'urlFile3'] as const

/** The three documents; the first is marked as required, though nothing enforces it (SPK-13, Q-127). */
export function SpeakerDocuments({ files, isDisabled }: Props) {
  const { t, i18n } = useSpeakerText()
  const refuse = async (file: File) => {
    const mistake = documentMistake(file)
    if (mistake === 'wrong_kind') return t('documents.wrongKind', { name: file.name })
    if (mistake) return t('documents.tooLarge', { name: file.name, size: formatBytes(file.size, i18n.language) })
    const head = await headOf(file)
    if (!contradictsName(file.name, head)) return undefined
    const values = { kind: kindOf(head)?.toUpperCase() ?? '', wanted: extensionOf(file.name).toUpperCase() }
    return values.kind ? t('photo:not.other', values) : t('documents.otherKind', { name: file.name })
  }
  return (
    <ul className={css.documents}>
      {DOCUMENTS.map((field, index) => {
        const label = t('documents.file', { number: index + 1 })
        const name = files.stored.fileNames[field]
        return (
          <FileRow
            key={field}
            label={label}
            uploadLabel={t('documents.upload')}
            url={files.shownUrl(field)}
            fileName={name}
            isRequired={index === 0}
            isDisabled={isDisabled}
            onFile={(file, onProgress, signal) => files.send(field, file, onProgress, signal)}
            validate={refuse}
            onRemove={async () => {
              if (await confirm({ item: name || label })) await files.remove(field)
            }}
          />
        )
      })}
    </ul>
  )
}
