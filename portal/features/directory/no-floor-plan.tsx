import type { ReactNode } from 'react'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import css from './floor-plan.module.css'

/** The plan is not there yet: said in both languages, and the number is kept. */
export function NoFloorPlan({ booth, way }: { booth: string; way: ReactNode }) {
  return (
    <div className={css.both}>
      {useBothLanguages('directory').map(({ lang, t }, at) => (
        <section key={lang} className={css.said} lang={lang}>
          <h2>{t('map.none.title')}</h2>
          <p>{booth === '' ? t('map.none.about') : t('map.none.booth', { booth })}</p>
          {at === 0 && way}
        </section>
      ))}
    </div>
  )
}
