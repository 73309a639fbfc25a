import { createContext, type ReactNode, startTransition, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, useLanguage } from '#portal/lib/i18n.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Notice } from '#portal/ui/notice.tsx'
import css from './side-pane.module.css'

/** A page with a `SidePane` next to it, or below it if there is no room. */
export function SplitPage({ children }: { children: ReactNode }) {
  return <div className={css.split}>{children}</div>
}

/** A preview next to the page: a mail, a letter, a text as its readers see it. */
export function SidePane({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={css.pane} aria-label={label}>
      {children}
    </aside>
  )
}

/** The heading of what is shown in a pane, and buttons beside it. */
export function PaneHead({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={css.head}>
      <h2 className="text-15 strong">{title}</h2>
      {children}
    </div>
  )
}

/** Switches the language of a preview. */
export function PreviewLanguage({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const { t } = useTranslation('organizer-edition')
  return (
    <div className={css.languages}>
      {(['en', 'fr'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {t(`field.${one}`)}
        </button>
      ))}
    </div>
  )
}

type FormProps = { isReadOnly?: boolean; onSubmit: () => unknown; children: ReactNode }

/** A form as high as the page: `EditorFields`, and below them a `PageFoot`. If read-only, it says so and disables its fields. */
export function EditorForm({ isReadOnly = false, onSubmit, children }: FormProps) {
  const { t } = useTranslation('organizer')
  return (
    <EditorReadOnly value={isReadOnly}>
      <form className={css.form} onSubmit={onFormSubmit(onSubmit)}>
        {isReadOnly && <Notice>{t('outside.readOnly')}</Notice>}
        <fieldset className={css.lockable} disabled={isReadOnly}>
          {children}
        </fieldset>
      </form>
    </EditorReadOnly>
  )
}

/** The fields of an `EditorForm`; they scroll, and the buttons below stay in view. */
export function EditorFields({ children }: { children: ReactNode }) {
  return <div className={css.scroll}>{children}</div>
}

/** The buttons below a form or a list, always visible. */
export function PageFoot({ isTall = false, children }: { isTall?: boolean; children: ReactNode }) {
  return (
    <div className={css.foot} data-foot={isTall ? 'high' : ''}>
      {children}
    </div>
  )
}

/**
 * The language of a preview, at first the page's. A change is a transition, so the page stays visible while the other
 * language's texts are loaded: a field that was hidden meanwhile would lose the focus and what is being typed.
 */
export function usePreviewLanguage() {
  const [language, setLanguage] = useState(useLanguage())
  return [language, (next: Language) => startTransition(() => setLanguage(next))] as const
}

export const EditorReadOnly = createContext(false)

/** Whether the surrounding form is read-only for this member. */
export const useEditorReadOnly = () => useContext(EditorReadOnly)
