import { getI18n } from 'react-i18next'
import { confirm } from './confirm-store.ts'

/** Shows the file that is stored and one's own. @returns whether one's own is to stay */
export function asksForMine(stored: string, mine: string, isPicture: boolean): Promise<boolean> {
  const { t } = getI18n()
  return confirm({
    title: t('ui:meanwhile.title'),
    message: t('ui:meanwhile.question'),
    no: t('ui:meanwhile.keepStored'),
    yes: t('ui:meanwhile.keepMine'),
    isHarmless: true,
    files: [
      { label: t('ui:meanwhile.stored'), url: stored, isPicture },
      { label: t('ui:meanwhile.mine'), url: mine, isPicture },
    ],
  })
}
