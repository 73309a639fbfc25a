import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Block } from '#portal/office/frame/block.tsx'
import { Heads } from '#portal/office/frame/heads.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { Notice } from '#portal/ui/notice.tsx'
import css from './checks-block.module.css'

/** With a capital letter, unless an address or a path comes first. */
const begun = (text: string) =>
  text.replace(/^\p{Ll}[\p{L}’-]*(?=[\s,]|$)/u, (word) => word.charAt(0).toUpperCase() + word.slice(1))

const KINDS = { error: 'late', warning: 'due' } as const

/** What the command `foyer doctor` says to whoever runs the server. */
export function ChecksBlock() {
  const { t } = useTranslation('organizer-server')
  const language = useLanguage()
  const { data: checks, isError } = useQuery(queries.checks)
  if (!checks) return <Block title={t('checks.title')}>{t(isError ? 'checks.failed' : 'checks.running')}</Block>
  return (
    <Block title={t('checks.title')} note={t('checks.note')}>
      <table>
        <Heads of={[t('checks.what'), t('checks.found')]} />
        <tbody>
          {checks.map(({ state, [language]: { subject, message } }) => (
            <tr key={subject + message}>
              <th scope="row" className={css.subject}>
                {begun(subject)}
              </th>
              <td>{state === 'ok' ? begun(message) : <Notice kind={KINDS[state]}>{begun(message)}</Notice>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}
