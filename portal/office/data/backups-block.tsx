import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { Block, TableHeader } from '#portal/office/layout/section-page.tsx'
import { calls, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { changeSetting } from '#portal/office/lib/settings.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { Select } from '#portal/ui/select.tsx'
import type { SettingValue } from '#shared/setting/setting.schema.ts'
import css from './data-page.module.css'

type Schedule = SettingValue<'backups'>
/** Numbers of daily backups to choose from. */
const DAILY_CHOICES = [3, 7, 14, 30, 60, 90]
/** Numbers of weeks of which one backup each is kept as well. */
const WEEKLY_CHOICES = [0, 4, 8, 13, 26, 52]
const option = (value: number, label = String(value)) => ({ value: String(value), label })

const offered = (values: readonly number[], chosen: number) =>
  [...new Set([...values, chosen])].sort((a, b) => a - b).map((value) => option(value))

/** The backups, and the schedule of automatic ones. */
export function BackupsBlock({ tested, onTest }: { tested: string; onTest: (name: string) => void }) {
  const { t, i18n } = useTranslation('organizer-data')
  const { instant } = useDates()
  const backups = useQueryData(queries.backups)
  const schedule = useQueryData(queries.backupSchedule)
  const scheduleText = ({ daily, hour, keep }: Schedule) =>
    t(daily ? 'backups.schedule' : 'backups.noSchedule', { hour: String(hour).padStart(2, '0'), count: keep })
  const bytes = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  return (
    <Block title={t('backups.title')} note={schedule && scheduleText(schedule.value)}>
      {backups?.length === 0 && <p>{t('backups.none')}</p>}
      {backups && backups.length > 0 && (
        <table>
          <TableHeader
            columns={[
              t('organizer:word.when'),
              { number: t('backups.size') },
              t('backups.how'),
              { hidden: t('restoreTest.title') },
            ]}
          />
          <tbody>
            {backups.map(({ name, createdAt, bytes: size, isAutomatic, isEncrypted }) => (
              <tr key={name}>
                <th scope="row" title={name}>
                  {instant(createdAt)}
                </th>
                <td data-number>{t('backups.mb', { size: bytes.format(size / 1e6) })}</td>
                <td>
                  {t('backups.inFolder', { how: t(isAutomatic ? 'backups.daily' : 'backups.byHand') })}
                  {isEncrypted && `, ${t('backups.encrypted')}`}
                </td>
                <td>
                  <button
                    type="button"
                    data-link
                    aria-pressed={name === tested}
                    aria-label={t('backups.testRestoreOf', { time: instant(createdAt) })}
                    onClick={() => onTest(name)}
                  >
                    {t('backups.testRestore')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{t('backups.note')}</p>
      <Allowed call="setting.updateSetting">
        <ScheduleFields />
      </Allowed>
    </Block>
  )
}

function ScheduleFields() {
  const { t } = useTranslation('organizer-data')
  const setting = useQueryData(queries.backupSchedule)
  const { mutate: change } = useApiMutation(
    (part: Partial<Schedule>) => changeSetting('backups', (now) => ({ ...now, ...part })),
    { errorTitle: t('backups.notSaved'), invalidates: [queries.backupSchedule.queryKey] },
  )
  if (!setting) return null
  const schedule = setting.value
  return (
    <div className={css.schedule}>
      <Checkbox value={schedule.daily} onChange={(daily) => change({ daily })}>
        {t('backups.automatic')}
      </Checkbox>
      <Select
        label={t('backups.hour')}
        options={Array.from({ length: 24 }, (_, hour) => option(hour, `${String(hour).padStart(2, '0')}:00`))}
        value={String(schedule.hour)}
        onChange={(hour) => change({ hour: Number(hour) })}
      />
      <Select
        label={t('backups.keep')}
        options={offered(DAILY_CHOICES, schedule.keep)}
        value={String(schedule.keep)}
        onChange={(keep) => change({ keep: Number(keep) })}
      />
      <Select
        label={t('backups.weeks')}
        options={offered(WEEKLY_CHOICES, schedule.weeks ?? 0)}
        value={String(schedule.weeks ?? 0)}
        onChange={(weeks) => change({ weeks: Number(weeks) })}
      />
    </div>
  )
}

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
