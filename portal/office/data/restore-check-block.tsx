import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Block, TableHeader } from '#portal/office/frame/section-page.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import css from './data-page.module.css'

/** Restores a backup into another folder and compares it with the data in use. */
export function RestoreCheckBlock({ name }: { name: string }) {
  const { t, i18n } = useTranslation('organizer-data')
  const { instant } = useDates()
  const { data, error, isFetching } = useQuery({
    queryKey: ['restoreTest', name],
    queryFn: () => calls.backup.verifyBackup({ params: { name } }),
    enabled: name !== '',
    staleTime: Infinity,
  })
  /** Why the two counts differ, although the backup is whole. */
  const since = (count: number) =>
    count !== 0 && t(count > 0 ? 'restoreTest.since' : 'restoreTest.fewer', { count: Math.abs(count) })
  const seconds = data ? (data.tookMs / 1000).toLocaleString(i18n.language, { maximumFractionDigits: 1 }) : ''
  return (
    <Block
      title={t('restoreTest.title')}
      note={data && t('restoreTest.of', { time: instant(data.createdAt), seconds })}
    >
      {name === '' && <p>{t('restoreTest.none')}</p>}
      {isFetching && <p role="status">{t('restoreTest.running')}</p>}
      {error && <Notice kind="error">{error.message}</Notice>}
      {data && (
        <>
          <table>
            <TableHeader
              columns={[
                t('organizer:word.what'),
                { number: t('restoreTest.inUse') },
                { number: t('restoreTest.restored') },
                t('restoreTest.checksum'),
              ]}
            />
            <tbody>
              {data.tables.map(({ table, inUse, restored, isSame }) => {
                const lost = table === 'file' ? data.files.restored - data.files.whole : 0
                const isGood = isSame && lost === 0
                return (
                  <tr key={table} data-fault={isGood ? undefined : true}>
                    <th scope="row">{table === 'change' ? t('changes') : t(`organizer:records.${table}`)}</th>
                    <td data-number>{inUse.toLocaleString(i18n.language)}</td>
                    <td data-number>{restored.toLocaleString(i18n.language)}</td>
                    <td>
                      <span className={css.verdict}>
                        {isGood && <Icon name="check" size="s" />}
                        {[t(isGood ? 'restoreTest.same' : 'restoreTest.other'), since(inUse - restored)]
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          {data.faults.length === 0 ? (
            <p>
              {t('restoreTest.good')}
              {data.tables.some(({ inUse, restored }) => inUse > restored) && ` ${t('restoreTest.later')}`}
            </p>
          ) : (
            <ul>
              {data.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </Block>
  )
}
