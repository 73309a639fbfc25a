import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Translate } from '#shared/locales/translate.ts'
import { Button } from './button.tsx'
import css from './confirm-dialog.module.css'
import { type ChosenFile, confirmStore } from './confirm-store.ts'
import { Dialog, DialogButtons } from './dialog.tsx'

/** The question itself; see ConfirmHost. */
export function ConfirmDialog() {
  const { t } = useTranslation()
  const { request, isOpen, answer } = useStore(confirmStore)
  if (!request) return null
  const isDelete = request.item !== undefined
  const texts = isDelete ? undefined : genericTexts(request, t)
  const isNonDestructive = !isDelete && request.isNonDestructive === true
  const title = texts?.title ?? t('confirm.delete.title')
  return (
    <Dialog isOpen={isOpen} onClose={() => answer('cancel')} title={title} role="alertdialog">
      {isDelete ? <DeleteMessage item={request.item} /> : <p>{texts?.message}</p>}
      {!isDelete && request.files && <FilePair files={request.files} />}
      <DialogButtons>
        <Button variant="line" autoFocus onPress={() => answer(isDelete ? 'cancel' : 'reject')}>
          {isDelete ? t('confirm.delete.cancel') : (request.denyLabel ?? t('confirm.generic.no'))}
        </Button>
        <Button variant={isNonDestructive ? 'solid' : 'danger'} onPress={() => answer('accept')}>
          {isDelete ? t('confirm.delete.ok') : (request.confirmLabel ?? t('confirm.generic.yes'))}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function FilePair({ files }: { files: readonly ChosenFile[] }) {
  const { t } = useTranslation()
  return (
    <div className={css.files}>
      {files.map(({ label, url, isPicture }) => (
        <figure key={label}>
          <figcaption>{label}</figcaption>
          {url === '' && <p className="quiet">{t('file.none')}</p>}
          {url !== '' && isPicture && <img src={url} alt={label} />}
          {url !== '' && !isPicture && (
            <a href={url} target="_blank" rel="noreferrer">
              {t('document.open')}
            </a>
          )}
        </figure>
      ))}
    </div>
  )
}

/** Header and text of the generic question, unless the caller provides its own (DLG-04, DLG-05). */
export function genericTexts(request: { title?: string; message?: string }, t: Translate<'ui'>) {
  return {
    title: request.title ?? t('confirm.generic.title'),
    message: request.message ?? t('confirm.generic.message'),
  }
}

/** The French sentence is shown in both languages; in English another line follows it. */
function DeleteMessage({ item }: { item: string }) {
  const { t, i18n } = useTranslation()
  const isFrench = i18n.resolvedLanguage === 'fr'
  return (
    <>
      <p lang="fr">
        <WithItemName text={t('confirm.delete.french', { item: MARK })} item={item} isStrong />
      </p>
      {!isFrench && (
        <p className="second">
          <WithItemName text={t('confirm.delete.english', { item: MARK })} item={item} />
        </p>
      )}
    </>
  )
}

// React inserts the name, not the translator, so that it needs no escaping and keeps its own text direction.
const MARK = '\u0000'

function WithItemName({ text, item, isStrong }: { text: string; item: string; isStrong?: boolean }) {
  const [before, after] = text.split(MARK)
  return (
    <>
      {before}
      {isStrong ? <strong dir="auto">{item}</strong> : <bdi>{item}</bdi>}
      {after}
    </>
  )
}
