import { useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Key } from '#portal/office/frame/key-bar.tsx'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { Icon } from '#portal/ui/icon.tsx'
import css from './palette.module.css'
import { PaletteSearch } from './palette-search.tsx'

/** Finds records and places: Ctrl K anywhere, or its button in the header. */
export function Palette() {
  const { t } = useTranslation('organizer-palette')
  const [isOpen, setOpen] = useState(false)
  usePageKeys({ k: { label: t('open'), act: () => setOpen(true) } }, { isCtrl: true, except: '', isGlobal: true })
  return (
    <>
      <button type="button" className={css.opener} onClick={() => setOpen(true)}>
        <Icon name="search" size="s" />
        <span>{t('open')}</span>
        <Key combination="Ctrl+K" />
      </button>
      <ModalOverlay isOpen={isOpen} onOpenChange={setOpen} isDismissable className={css.scrim ?? ''}>
        <Modal className={css.panel ?? ''}>
          <Dialog aria-label={t('open')} className={css.dialog ?? ''}>
            <PaletteSearch onDone={() => setOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}
