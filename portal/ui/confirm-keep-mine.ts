import { getI18n } from 'react-i18next'
import { confirm } from './confirm-store.ts'

/** Shows the stored file and the user's own side by side, and asks which to keep. @returns whether to keep the user's own */
export function confirmKeepMine(stored: string, mine: string, isPicture: boolean) {
  const { t } = getI18n()
  return confirm({
    title: t('ui:meanwhile.title'),
    message: t('ui:meanwhile.question'),
    denyLabel: t('ui:meanwhile.keepStored'),
    confirmLabel: t('ui:meanwhile.keepMine'),
    isNonDestructive: true,
    files: [
      { label: t('ui:meanwhile.stored'), url: stored, isPicture },
      { label: t('ui:meanwhile.mine'), url: mine, isPicture },
    ],
  })
}
