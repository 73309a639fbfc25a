import { getI18n } from 'react-i18next'
import { confirmStore } from '#portal/ui/confirm-store.ts'

/** A question with the act in words on its button, or what is to be deleted and whether that can be undone for a while. */
type Question =
  | { title: string; message: string; yes: string; isHarmless?: boolean }
  | { item: string; canUndo: boolean }

/** Asks before something is lost; a no needs no word. Unless it resolves to true, nothing may change. */
export async function confirm(question: Question): Promise<boolean> {
  const asked = 'item' in question ? deletion(question) : question
  return (await confirmStore.getState().ask({ ...asked, isQuiet: true })) === 'accept'
}

function deletion({ item, canUndo }: { item: string; canUndo: boolean }) {
  const { t } = getI18n()
  return {
    title: t('organizer:delete.ask', { item }),
    message: t(canUndo ? 'organizer:delete.undo' : 'organizer:delete.forGood'),
    yes: t('organizer:act.delete'),
  }
}
