import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Block } from '#portal/office/frame/block.tsx'
import { Heads } from '#portal/office/frame/heads.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useAuditWords } from '#portal/office/lib/use-audit-words.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { RetentionDue } from '#shared/retention/retention.contract.ts'
import css from './retention-block.module.css'
import { RetentionItems } from './retention-items.tsx'

const goes = ({ isDue, count, archived }: RetentionDue) => (isDue ? count : 0) + archived

/** What a run would erase now and why; nothing is erased without confirmation. */
export function RetentionBlock() {
  const { t } = useTranslation('organizer-data')
  const language = useLanguage()
  const { day, instant } = useDates()
  const { who } = useAuditWords()
  const { data: plan } = useQuery(queries.retention)
  const run = useChange(() => calls.retention.runRetention(), {
    failed: t('retention.failed'),
    onSuccess: ({ erased: { visas, photos, mailBodies } }) =>
      toast.success(t('retention.done', { count: visas + photos + mailBodies })),
  })
  if (!plan) return <Block title={t('retention.title')}>{null}</Block>
  const count = plan.due.reduce((sum, due) => sum + goes(due), 0)
  const [last] = plan.runs
  const ask = async () => {
    const yes = t('retention.erase', { count })
    if (await confirm({ title: t('retention.askTitle', { count }), message: t('retention.ask'), yes })) run.mutate()
  }
  return (
    <Block title={t('retention.title')} note={t('retention.note')}>
      <table>
        <Heads of={[t('what'), { number: t('retention.wouldGo') }, t('retention.why')]} />
        <tbody>
          {plan.due.map((due) => (
            <tr key={due.rule}>
              <th scope="row" className={css.what}>
                {t(`retention.rule.${due.rule}`)}
              </th>
              <td data-number>{goes(due).toLocaleString(language)}</td>
              <td title={due[language]}>
                {t(due.rule === 'mailBodies' ? 'retention.olderThan' : 'retention.afterEvent', {
                  count: due.days,
                  day: day(due.limit),
                })}
                {due.archived > 0 && ` ${t('retention.archived', { count: due.archived })}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.acts}>
        <Allowed to="retention.runRetention">
          <Button
            variant="danger"
            isDisabled={count === 0}
            isPending={run.isPending}
            pendingLabel={t('retention.running')}
            onPress={() => void ask()}
          >
            {t('retention.erase', { count })}
          </Button>
        </Allowed>
        <Allowed to="retention.listRetention">
          <RetentionItems count={count} />
        </Allowed>
        <p>
          {t(plan.automatic ? 'retention.daily' : 'retention.byHand')}{' '}
          <Allowed to="edition.updateEdition">
            <Link to="/edition?key=retention.automatic">{t('retention.change')}</Link>
          </Allowed>
        </p>
      </div>
      {last && (
        <p>
          {t('retention.last', { time: instant(last.at), actor: who(last), ...last.erased })}
          {!last.isTraceless && ` ${t('retention.traces')}`}
        </p>
      )}
    </Block>
  )
}
