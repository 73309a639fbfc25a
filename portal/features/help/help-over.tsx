import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import type { HelpAnchor } from '#shared/help/anchors.ts'
import { GuideAt } from './guide-at.tsx'

type Props = {
  place: HelpAnchor
  /** Another look for the button. */
  button?: (label: string, open: () => void) => ReactNode
}

/** Opens a guide over the page, in an app that has no address for it. */
export function HelpOver({ place: [guide, en, fr], button = quietButton }: Props) {
  const { t, i18n } = useTranslation('help')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {button(t('title'), () => setOpen(true))}
      <Dialog title={t('title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <GuideAt guide={guide} anchor={i18n.language === 'fr' ? fr : en} />
      </Dialog>
    </>
  )
}

const quietButton = (label: string, open: () => void) => (
  <Button variant="quiet" onPress={open}>
    {label}
  </Button>
)
