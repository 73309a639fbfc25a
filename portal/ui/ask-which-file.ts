import { getI18n } from 'react-i18next'
import { confirm } from './confirm-store.ts'

/** The words for what is asked about. */
export type FileKind = 'photo' | 'picture' | 'document'

/** Shows the file that is stored and one's own. @returns whether one's own is to stay */
export function asksForMine(kind: FileKind, stored: string, mine: string): Promise<boolean> {
  const { t } = getI18n()
  const isPicture = kind !== 'document'
  return confirm({
    title: t(`ui:meanwhile.${kind}`),
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
