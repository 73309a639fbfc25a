import { useTranslation } from 'react-i18next'
import { PaneHead, PreviewLanguage, SidePane } from '#portal/office/frame/side-pane.tsx'
import { usePreviewLanguage } from '#portal/office/frame/use-preview-language.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { EventMark } from '#portal/ui/event-mark.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { checkAccent } from '#shared/edition/accent.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { pages } from '#shared/pages.ts'
import type { EditionEntry, ShownPage } from './entry-parts.ts'
import { type PageExtract, usePageExtract } from './page-extract.ts'
import css from './shown-on.module.css'

/** Pages that can be opened without a personal link. */
const PATHS: Partial<Record<ShownPage, string>> = {
  signIn: pages.login.path,
  profile: pages.profile.path,
  exhibitor: pages.exhibitors.path,
  attendee: pages.speakers.path,
  map: pages.map.path,
  visa: pages.visa.path,
}

/** The page that shows an entry, with the text highlighted, in either language. */
export function ShownOn({ entry, edition }: { entry: EditionEntry; edition: Edition }) {
  const { t } = useTranslation('organizer-edition')
  const [language, setLanguage] = usePreviewLanguage()
  const { portalUrl = '' } = usePlatform()
  const extract = usePageExtract(entry, edition, language)
  const [page, ...others] = entry.shownOn
  const path = PATHS[page]
  const { accent } = edition.brand
  const title = t('shownOn', { page: t(`page.${page}`) })
  const paint = { '--accent': accent, '--on-accent': checkAccent(accent).onAccent } as React.CSSProperties
  return (
    <SidePane label={title}>
      <PaneHead title={title}>
        <PreviewLanguage value={language} onChange={setLanguage} />
      </PaneHead>
      <div className={css.page} lang={language} style={paint}>
        <p className={css.sign}>
          <EventMark event={edition} />
        </p>
        <ExtractText extract={extract} />
      </div>
      {others.length > 0 && (
        <p className={css.also}>{t('alsoOn', { pages: others.map((other) => t(`page.${other}`)).join(', ') })}</p>
      )}
      {path && (
        <a className={css.open} href={`${portalUrl}${path}`} target="_blank" rel="noreferrer">
          {t('openPage')} <Icon name="out" size="s" />
        </a>
      )}
    </SidePane>
  )
}

/** The title, and the sentences of the page; those that the entry decides are marked. */
function ExtractText({ extract: { title, before, marked, table, after } }: { extract: PageExtract }) {
  return (
    <>
      <p className={css.title}>{title}</p>
      {before.map((sentence) => (
        <p key={sentence} className={css.rest}>
          {sentence}
        </p>
      ))}
      {marked.length > 0 && (
        <div className={css.marked}>
          {marked.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {table.length > 0 && (
        <table className={css.marked}>
          <tbody>
            {table.map(([name, count]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-number>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {after.map((sentence) => (
        <p key={sentence} className={css.rest}>
          {sentence}
        </p>
      ))}
    </>
  )
}
