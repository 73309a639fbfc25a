import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import css from './saved-line.module.css'
import type { EditionSave } from './use-edition-save.ts'

/** What was saved last, with its undo for ten seconds and the audit behind it. */
export function SavedLine({ saving: { isSaving, undo, takeBack } }: { saving: EditionSave }) {
  const { t } = useTranslation('organizer-edition')
  return (
    <p className={css.line} role="status">
      {isSaving ? t('saving') : undo ? t('saved', { key: undo.key }) : t('savedAsTyped')}{' '}
      {undo && !isSaving && (
        <button type="button" onClick={takeBack}>
          {t('undo')}
        </button>
      )}{' '}
      <Link to="/data?q=edition">{t('history')}</Link>
    </p>
  )
}
