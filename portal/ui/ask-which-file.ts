import { getI18n } from 'react-i18next'
import { confirm } from './confirm-store.ts'

/** The words for what is asked about. */
export type FileKind = 'photo' | 'picture' | 'document'

/** Shows the file that is stored and one's own. @returns whether one's own is to stay */
export function asksForMine(kind: FileKind, stored: string, mine: string): Promise<boolean> {
  const t = (key: string) => getI18n().t(`ui:meanwhile.${key}`)
  const isPicture = kind !== 'document'
  return confirm({
    title: t(kind),
    message: t('question'),
    no: t('keepStored'),
    yes: t('keepMine'),
    isQuiet: true,
    isHarmless: true,
    files: [
      { label: t('stored'), url: stored, isPicture },
      { label: t('mine'), url: mine, isPicture },
    ],
  })
}
