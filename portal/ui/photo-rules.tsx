import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import field from './field.module.css'
import { Icon } from './icon.tsx'
import type { FileRejectionReason } from './photo-file.ts'
import css from './photo-rules.module.css'

/** Lines in a frame of 35 by 45, as in the empty frame of the control. */
const SHOULDERS = 'M3 45c1-8 6-10 10-12M32 45c-1-8-6-10-10-12'
const HEAD = <ellipse cx="17.5" cy="19" rx="9" ry="11.5" />
const DRAWINGS = [
  ['good', <Face key="good" />],
  ['dark', <Dark key="dark" />],
  ['far', <Far key="far" />],
  ['side', <Side key="side" />],
] as const

/** One drawing of a good photo, and three of the most frequently rejected kinds. */
export function PhotoRules() {
  const { t } = useTranslation('photo')
  return (
    <div className={css.place}>
      <p className="second">{t('rules.lead')}</p>
      <ul className={css.rules}>
        {DRAWINGS.map(([rule, drawing]) => (
          <li key={rule}>
            <svg className={cx(css.frame, rule === 'dark' && css.dark)} viewBox="0 0 35 45" aria-hidden>
              {drawing}
            </svg>
            <span className={cx(css.words, rule === 'good' && css.good)}>
              <Icon name={rule === 'good' ? 'check' : 'cross'} size="s" />
              {t(`rules.${rule}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function FileRejection({ refusal }: { refusal: FileRejectionReason }) {
  const { t } = useTranslation('photo')
  return (
    <p className={field.error} role="alert">
      <Icon name="warning" size="s" />
      <span>{t(`not.${refusal}`)}</span>
    </p>
  )
}

function Face() {
  return (
    <>
      {HEAD}
      <path d={`${SHOULDERS}M13.5 17.5v1M21.5 17.5v1M17.5 19v3.5M14.5 25.5c2 1.4 4 1.4 6 0`} />
    </>
  )
}

function Dark() {
  return (
    <>
      {HEAD}
      <path d={`${SHOULDERS}M14.5 25.5h6M8.7 16.5h17.6`} />
      <path d="M11 16.5h5.5v3.5H11zM18.5 16.5H24v3.5h-5.5z" fill="currentColor" />
    </>
  )
}

function Far() {
  return (
    <>
      <ellipse cx="17.5" cy="24" rx="2.6" ry="3.4" />
      <path d="M12 45V34c0-4 2-5.5 5.5-5.5S23 30 23 34v11M0 40h12M23 40h12" />
    </>
  )
}

function Side() {
  return (
    <path d="M13 34v-4.5c-5-2-6.5-6-6-11 .6-6 5-10 11-10s9.5 4 9.5 9.5l2.5 5-2.5 1v3.5c0 2-1.5 2.5-5 2V34M13 34c-5 1.5-9 4-10 11M22.5 33.5c5 1.5 8 4.5 8.5 11.5M23.5 18v1.200" />
  )
}
