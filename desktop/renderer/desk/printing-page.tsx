import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Setup } from '#desktop/bridge/setup.ts'
import { foyer } from '#desktop/renderer/foyer.ts'
import { KeyHints } from '#desktop/renderer/kit/key-hints.tsx'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { cx } from '#portal/ui/cx.ts'
import type { Printing, PrintJob } from '#shared/desk-search/desk-search.contract.ts'
import { deskApi, refreshDesk } from './desk.api.ts'
import { clockText } from './desk-times.ts'
import css from './printing-page.module.css'

type Props = {
  printing: Printing
  onSetup: (setup: Setup) => void
  onBack: () => void
}

const after = (work: Promise<unknown>) => void work.finally(refreshDesk)

/** The printer's state as a coloured column, with the queue beside it. Nothing here blocks a check-in. */
export function PrintingPage({ printing, onSetup, onBack }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { waiting, printed } = printing
  return (
    <>
      <section className={css.title} data-ground="ink" aria-label={t('printing.title')}>
        <h1>{t('printing.title')}</h1>
        <Tile icon="back" onPress={onBack}>
          {t('back')}
        </Tile>
      </section>
      <main className={css.page}>
        <PrinterColumn printing={printing} onSetup={onSetup} />
        <div className={css.lists}>
          <h2>{t('printing.waiting')}</h2>
          <ul>
            {waiting.map((job, at) => (
              <JobRow key={job.job} job={job} lead={t(`printing.state.${job.state}`, { place: at + 1 })}>
                {job.state === 'unsure' ? (
                  <>
                    <Tile onPress={() => after(deskApi.printAgain({ params: { job: job.job } }))}>
                      {t('printing.didNot')}
                    </Tile>
                    <Tile
                      tone="bare"
                      onPress={() => after(deskApi.cancelPrint({ params: { job: job.job } }))}
                    >
                      {t('printing.cameOut')}
                    </Tile>
                  </>
                ) : (
                  job.state !== 'printing' && (
                    <Tile
                      tone="bare"
                      onPress={() => after(deskApi.cancelPrint({ params: { job: job.job } }))}
                    >
                      {t('cancel')}
                    </Tile>
                  )
                )}
              </JobRow>
            ))}
          </ul>
          {waiting.length === 0 && <p className={css.empty}>{t('printing.nothing')}</p>}
          <h2>{t('printing.printed')}</h2>
          <ul>
            {printed.map((job) => (
              <JobRow key={job.job} job={job} lead={job.printedAt ? clockText(job.printedAt, language) : ''}>
                <Tile onPress={() => after(deskApi.printAgain({ params: { job: job.job } }))}>
                  {t('printing.didNot')}
                </Tile>
              </JobRow>
            ))}
          </ul>
        </div>
      </main>
      <KeyHints keys={[[[t('key.esc')], t('backShort')]]} />
    </>
  )
}

function JobRow({ job, lead, children }: { job: PrintJob; lead: string; children: React.ReactNode }) {
  const { t } = useTranslation('desk')
  return (
    <li>
      <b>{lead}</b>
      <PassMark type={job.type} size="l" />
      <div>
        <b className={css.name} dir="auto">
          {job.name}
        </b>
        <small>
          {[job.company, job.copy > 1 && t('printing.copy', { count: job.copy })].filter(Boolean).join(', ')}
        </small>
      </div>
      <span className={css.act}>{children}</span>
    </li>
  )
}

/** This computer's printers; one press chooses one. */
function OtherPrinter({ current, onSetup }: { current: string; onSetup: (setup: Setup) => void }) {
  const { t } = useTranslation('desk')
  const [names, setNames] = useState<string[]>()
  async function choose(printer: string): Promise<void> {
    onSetup(await foyer.changeDesk({ printer }))
    setNames(undefined)
    await deskApi.retryPrinting().finally(refreshDesk)
  }
  if (!names)
    return (
      <Tile
        onPress={() =>
          void foyer
            .printers()
            .then((all) => setNames(all.map(({ name }) => name).filter((name) => name !== current)))
        }
      >
        {t('printing.other')}
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
function PrinterColumn({ printing, onSetup }: Pick<Props, 'printing' | 'onSetup'>) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { printer, trouble, troubleSince, waiting } = printing
  const isBad = trouble !== ''
  return (
    <aside className={cx(css.printer, isBad && css.bad)}>
      <h2>{t(isBad ? 'printing.missing' : printer ? 'printing.ready' : 'printing.none')}</h2>
      <p>
        {isBad && troubleSince && printer
          ? t('printing.missingText', { printer, at: clockText(troubleSince, language) })
          : printer || t('printing.noneText')}
      </p>
      {isBad && <p className={css.reason}>{t(`printing.reason.${trouble}`, { defaultValue: trouble })}</p>}
      <p>
        <b>{t('printing.wait', { count: waiting.length })}</b>
      </p>
      {isBad && (
        <Tile icon="retry" tone="ink" onPress={() => after(deskApi.retryPrinting())}>
          {t('printing.retry')}
        </Tile>
      )}
      <OtherPrinter current={printer} onSetup={onSetup} />
    </aside>
  )
}
