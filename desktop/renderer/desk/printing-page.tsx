import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Setup } from '#desktop/bridge/setup.ts'
import { foyer } from '#desktop/renderer/foyer.ts'
import { KeyHints, Tile, useKeys } from '#desktop/renderer/kit/tile.tsx'
import { textOr, useLanguage } from '#portal/lib/i18n.ts'
import { cx } from '#portal/ui/cx.ts'
import type { Printing, PrintJob } from '#shared/desk-search/printing.schema.ts'
import { deskApi, refreshAfter, refreshDesk } from './desk.api.ts'
import { clockText } from './desk-times.ts'
import css from './printing-page.module.css'
import { actionOf, cancel, JobRow } from './printing-row.tsx'

type Props = {
  printing: Printing
  onSetupChange: (setup: Setup) => void
  onBack: () => void
}

/** The printer's state as a coloured column, with the queue beside it. Nothing here blocks a check-in. */
export function PrintingPage({ printing, onSetupChange, onBack }: Props) {
  const { t } = useTranslation('desk')
  const { waiting, printed, today } = printing
  const [chosen, setChosen] = useState('')
  const [asked, setAsked] = useState('')
  const jobs = [...waiting, ...printed]
  const index = jobs.findIndex(({ job }) => job === chosen)
  /** What the button and Del do. Reprinting is confirmed first, since a label that may have come out becomes void. */
  function act(one: PrintJob) {
    const name = actionOf(one)
    if (name === 'ui:cancel') cancel(one)
    else if (name) setAsked(one.job)
  }
  useKeys(({ key }) => {
    const job = jobs[index]
    const next = jobs[key === 'ArrowDown' ? index + 1 : Math.max(0, index - 1)]?.job
    if (key === 'Delete' && job) act(job)
    else if (next && (key === 'ArrowDown' || key === 'ArrowUp')) {
      setChosen(next)
      document.getElementById(next)?.scrollIntoView({ block: 'nearest' })
    } else return false
    return true
  })
  const row = (job: PrintJob) => (
    <JobRow
      key={job.job}
      job={job}
      place={waiting.indexOf(job) + 1}
      isChosen={job.job === chosen}
      onAct={act}
      onAnswered={job.job === asked ? () => setAsked('') : undefined}
    />
  )
  return (
    <>
      <section className={css.title} data-surface="dark" aria-label={t('printing.title')}>
        <h1>{t('printing.title')}</h1>
        <Tile icon="back" onPress={onBack}>
          {t('back')}
        </Tile>
      </section>
      <main className={css.page}>
        <PrinterColumn printing={printing} onSetupChange={onSetupChange} />
        <div className={css.lists}>
          <h2>{t('printing.waiting')}</h2>
          <ul>{waiting.map(row)}</ul>
          {waiting.length === 0 && <p className={css.empty}>{t('printing.nothing')}</p>}
          <div className={css.head}>
            <h2>{t('printing.printed')}</h2>
            <p>
              {t('printing.today', { count: today.printed })}
              {today.again > 0 && `, ${t('printing.again', { count: today.again })}`}
            </p>
          </div>
          <ul>{printed.map(row)}</ul>
        </div>
      </main>
      <KeyHints
        keys={[
          [['↑', '↓'], t('ui:choose')],
          [[t('key.del')], t(jobs[index]?.state === 'printed' ? 'printing.reprint' : 'printing.delete')],
        ]}
        esc={t('backShort')}
      />
    </>
  )
}

/** This computer's other printers; a press selects one. */
function OtherPrinter({ current, onSetupChange }: { current: string; onSetupChange: (setup: Setup) => void }) {
  const { t } = useTranslation('desk')
  const [names, setNames] = useState<string[]>()
  async function choose(printer: string) {
    onSetupChange(await foyer.changeDesk({ printer }))
    setNames(undefined)
    await deskApi.retryPrinting().finally(refreshDesk)
  }
  if (!names)
    return (
      <Tile
        onPress={() =>
          void foyer.printers().then((all) => setNames(all.map(({ name }) => name).filter((name) => name !== current)))
        }
      >
        {t(current === '' ? 'printing.choose' : 'printing.other')}
      </Tile>
    )
  return (
    <>
      {names.map((name) => (
        <Tile key={name} onPress={() => void choose(name)}>
          {name}
        </Tile>
      ))}
      {names.length === 0 && <p>{t('printing.noOther')}</p>}
    </>
  )
}

/** Whether the printer works, and what to press if it does not. */
function PrinterColumn({ printing, onSetupChange }: Pick<Props, 'printing' | 'onSetupChange'>) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { printer, trouble, troubleSince, waiting } = printing
  const hasTrouble = trouble !== ''
  return (
    <aside className={cx(css.printer, hasTrouble && css.bad)}>
      <h2 className="text-36">{t(hasTrouble ? 'printing.missing' : printer ? 'printing.ready' : 'printing.none')}</h2>
      <p>
        {hasTrouble && troubleSince && printer
          ? t('printing.missingText', { printer, at: clockText(troubleSince, language) })
          : printer || t('printing.noneText')}
      </p>
      {hasTrouble && <p className={css.reason}>{textOr(`desk:printing.reason.${trouble}`, trouble)}</p>}
      <p>
        <b>{t('printing.wait', { count: waiting.length })}</b>
      </p>
      {hasTrouble && (
        <Tile icon="retry" tone="ink" onPress={() => refreshAfter(deskApi.retryPrinting())}>
          {t('ui:again')}
        </Tile>
      )}
      <OtherPrinter current={printer} onSetupChange={onSetupChange} />
    </aside>
  )
}
