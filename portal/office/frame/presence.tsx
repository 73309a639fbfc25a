import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import type { OfficeSection } from '#portal/office/section-names.ts'
import { HeaderMenu, HeaderMenuRow } from './header-menu.tsx'
import css from './organizer-frame.module.css'
import { useSection } from './use-section.ts'

/** A page in the background says nothing, and its member is soon no longer here. */
const TELL_MS = 30_000

const presenceQuery = (section: OfficeSection) =>
  queryOptions({
    queryKey: ['presence', section],
    queryFn: () => calls.member.tellPresence({ body: { section } }),
    refetchInterval: TELL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
    retry: false,
  })

/** Who else is in the office, and where; of several, the last to have moved, and the others in a list. */
export function Presence() {
  const { t } = useTranslation('organizer')
  const section = useSection()
  const { data: others = [] } = useQuery({ ...presenceQuery(section), placeholderData: (before) => before })
  const [first, ...more] = others
  if (!first) return null
  const words = (one: typeof first) => t('header.isOn', { name: one.name, section: t(`station.${one.section}`) })
  if (more.length === 0) return <span className={css.quiet}>{words(first)}</span>
  const button = (
    <>
      <span className={css.quiet}>{words(first)}</span> <b>{t('header.more', { count: more.length })}</b>
    </>
  )
  return (
    <HeaderMenu label={t('header.here')} button={button} className={css.others}>
      {() =>
        others.map((one) => (
          <HeaderMenuRow key={one._id} about={t(`station.${one.section}`)}>
            <b dir="auto">{one.name}</b>
          </HeaderMenuRow>
        ))
      }
    </HeaderMenu>
  )
}
