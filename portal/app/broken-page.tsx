import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '#portal/lib/date-format.ts'
import { useBothLanguages, useLanguage } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { cx } from '#portal/ui/cx.ts'
import { CallError } from '#shared/contract/call-error.ts'
import css from './broken-page.module.css'
import page from './page.module.css'
import { Page } from './page.tsx'
import { SupportAddress } from './page-footer.tsx'
import { BilingualPageHeader } from './page-header.tsx'
import { useOnline } from './use-online.ts'
import { WithEdition } from './with-edition.tsx'

const reload = () => window.location.reload()

/** Shown when a page failed: no network, or an error of ours. The only action is to reload. */
export function BrokenPage({ error }: { error: unknown }) {
  const isOnline = useOnline()
  const failure = error instanceof CallError ? error : undefined
  // Decided once: when offline, the page waits for the network, then reloads.
  const [isOffline] = useState(!isOnline || failure?.status === 0)
  return isOffline ? <Offline isOnline={isOnline} /> : <Broken number={failure?.number} />
}

function Offline({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation('app')
  const language = useLanguage()
  const [[wasOnline, triedAt]] = useState(() => [isOnline, new Date()] as const)
  useEffect(() => {
    if (isOnline && !wasOnline) reload()
  }, [isOnline, wasOnline])
  const time = dateFormat(language, { timeStyle: 'medium', hourCycle: 'h23' }).format(triedAt)
  return (
    <Page title={t('offline.title')}>
      <BilingualPageHeader id="offline" />
      <div className={page.split}>
        <section className={cx(page.narrow, 'stack')}>
          <ReloadButton id="offline" />
          <p>{t('offline.tried', { time })}</p>
        </section>
      </div>
    </Page>
  )
}

/** `number` identifies the error in the server's log. */
function Broken({ number }: { number: string | undefined }) {
  const { t } = useTranslation('app')
  const language = useLanguage()
  const [time] = useState(() => new Date())
  const format = dateFormat(language, { dateStyle: 'medium', timeStyle: 'long', hourCycle: 'h23' })
  return (
    <Page title={t('broken.title')}>
      <BilingualPageHeader id="broken" />
      <div className={page.split}>
        <section className={page.narrow}>
          <ReloadButton id="broken" />
        </section>
        <dl className={css.facts}>
          <div>
            <Term id="broken.still" />
            <dd>
              {/* The address is the edition's: where its call is what failed, the mails still have it. */}
              <WithEdition fallback={<AddressUnavailable />}>
                {({ supportEmail }) => <SupportAddress email={supportEmail} />}
              </WithEdition>
            </dd>
          </div>
          {number && (
            <div>
              <Term id="broken.number" />
              <dd>
                <b className="text-26 sign">{number}</b>
              </dd>
            </div>
          )}
          <div>
            <Term id="broken.time" />
            <dd>{format.format(time)}</dd>
          </div>
        </dl>
      </div>
    </Page>
  )
}

function AddressUnavailable() {
  const [first, second] = useBothLanguages('app')
  return (
    <div className={css.unanswered}>
      <p>{first.t('broken.unanswered')}</p>
      <p lang={second.lang}>{second.t('broken.unanswered')}</p>
    </div>
  )
}

function ReloadButton({ id }: { id: 'broken' | 'offline' }) {
  const [first, second] = useBothLanguages('app')
  return (
    <>
      <Button variant="primary" lead="retry" size="big" isFullWidth onPress={reload}>
        {first.t(`${id}.again`)}
      </Button>
      <p className={css.second} lang={second.lang}>
        {second.t(`${id}.again`)}
      </p>
    </>
  )
}

function Term({ id }: { id: `broken.${'still' | 'number' | 'time'}` }) {
  const [first, second] = useBothLanguages('app')
  return (
    <dt>
      {first.t(id)} <span lang={second.lang}>{second.t(id)}</span>
    </dt>
  )
}
