import { DropZone, FileTrigger, isFileDropItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { IMPORT_FIELDS } from '#shared/import/import.rules.ts'
import css from './import-page.module.css'

/** The first stop: a file is chosen or dropped. */
export function ChooseFile({ onChoose, isBusy }: { onChoose: (file: File) => void; isBusy: boolean }) {
  const { t } = useTranslation('organizer-import')
  return (
    <DropZone
      className={css.drop ?? ''}
      onDrop={async ({ items }) => {
        const dropped = items.find(isFileDropItem)
        if (dropped) onChoose(await dropped.getFile())
      }}
    >
      <p>{t('file.text')}</p>
      <p className={css.quiet}>{t('file.headings', { fields: IMPORT_FIELDS.join(', ') })}</p>
      <FileTrigger
        acceptedFileTypes={['.csv', '.xlsx', 'text/csv']}
        onSelect={(files) => {
          const file = files?.[0]
          if (file) onChoose(file)
        }}
      >
        <Button variant="go" isPending={isBusy} pendingLabel={t('file.reading')}>
          {t('file.choose')}
        </Button>
      </FileTrigger>
    </DropZone>
  )
}
