import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { cx } from '#portal/ui/cx.ts'
import { Icon, type IconName } from '#portal/ui/icon.tsx'
import { matchPage } from '#shared/page-at.ts'
import { HOME, pages } from '#shared/pages.ts'
import css from './start-screen.module.css'

export type StartMenuView = 'badge' | 'register' | 'speaker' | 'pin'

const MENU_ITEMS = [
  { id: 'badge', icon: 'qr' },
  { id: 'register', icon: 'badge' },
  { id: 'visa', icon: 'file', to: pages.visa.path },
  { id: 'speaker', icon: 'mail' },
  // Via the sign-in; opened directly, the sign-in page would lead to the portal's root, which is this screen.
  { id: 'signIn', icon: 'lock', to: pages.profile.path },
  { id: 'exhibitors', icon: 'search', to: pages.exhibitors.path },
  { id: 'speakers', icon: 'search', to: pages.speakers.path },
  { id: 'map', icon: 'pin', to: pages.map.path },
] as const satisfies readonly { id: string; icon: IconName; to?: string }[]

/** What a visitor can do here: pages of the portal, or a view of this screen. */
export function StartMenu({ onSelect }: { onSelect: (view: StartMenuView) => void }) {
  const { t } = useTranslation('kiosk')
  const language = useLanguage()
  const edition = useEdition()
  return (
    <>
      <header className={css.head}>
        <h1 className="text-52">{edition.name}</h1>
        <p className="text-26">{`${edition.venue.city}, ${edition.dates[language]}`}</p>
      </header>
      <ul className={css.menu}>
        {MENU_ITEMS.map((item) => {
          const content = (
            <>
              <Icon name={item.icon} />
              <span>
                <b className="text-26">{t(`ways.${item.id}`)}</b>
                <small>{t(`ways.${item.id}About`)}</small>
              </span>
            </>
          )
          return (
            <li key={item.id}>
              {'to' in item ? (
                <Link to={item.to} className={css.item}>
                  {content}
                </Link>
              ) : (
                <button
                  type="button"
                  className={cx(css.item, item.id === 'badge' && css.first)}
                  onClick={() => onSelect(item.id)}
                >
                  {content}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <button type="button" className={css.staff} onClick={() => onSelect('pin')}>
        {t('staff')}
      </button>
    </>
  )
}

/**
 * The page of the portal that a typed or scanned link opens here; undefined if it is none. People type it without
 * 'https://', and without the server's name.
 */
export function linkPath(typed: string, serverUrl: string) {
  const text = typed.trim()
  const host = URL.parse(serverUrl)?.host ?? ''
  const bare = text.replace(/^https?:\/\//i, '')
  const isOwn = host !== '' && bare.toLowerCase().startsWith(`${host}/`)
  if (!isOwn && (bare !== text || !/^\/?[a-z]+\/./.test(text))) return undefined
  const url = URL.parse((isOwn ? bare.slice(host.length) : text).replace(/^\/*/, '/'), 'https://foyer')
  if (!url || url.pathname === HOME || matchPage(url.pathname).page === pages.notFound) return undefined
  return url.pathname + url.search + url.hash
}
