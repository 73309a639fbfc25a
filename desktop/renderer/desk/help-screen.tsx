import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHints } from '#desktop/renderer/kit/key-hints.tsx'
import { GuideAt } from '#portal/features/help/guide-at.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { HelpTopic } from './desk-view.ts'
import { HELP_ANCHORS } from './help-anchors.ts'
import css from './help-screen.module.css'

type Props = { from: HelpTopic['name']; onBack: () => void }

/** The guide of the desk, open where it tells of the screen from which it was asked for. */
export function HelpScreen({ from, onBack }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const [en, fr] = HELP_ANCHORS[from]
  const page = useRef<HTMLElement>(null)
  // The keys that scroll go where the focus is; the buttons for the language take it.
  useEffect(() => {
    if (language) page.current?.focus()
  }, [language])
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, which a keyboard must be able to do */}
      <main ref={page} className={css.page} tabIndex={0}>
        <h1>{t('help.title')}</h1>
        <GuideAt guide="at-the-desk" anchor={language === 'fr' ? fr : en} hasContents />
      </main>
      <KeyHints
        keys={[
          [['↑', '↓'], t('help.scroll')],
          [[t('key.home')], t('help.contents')],
          [[t('key.esc')], t('backShort')],
        ]}
        back={{ label: t('backShort'), onPress: onBack }}
      />
    </>
  )
}
