import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attempt } from '#desktop/renderer/desk/attempt.ts'
import { clockText, countText, dayText, whenText } from '#desktop/renderer/desk/desk-times.ts'
import type { ScreenProps } from '#desktop/renderer/desk/screen-props.ts'
import { foyer } from '#desktop/renderer/foyer.ts'
import { KeyHints, Tile } from '#desktop/renderer/kit/tile.tsx'
import { downloadFile } from '#portal/lib/download-file.ts'
import { type Language, translate, useLanguage } from '#portal/lib/i18n.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { PASS_LETTER } from '#shared/badge/pass.ts'
import type { ListedPerson } from '#shared/desk-search/desk-search.contract.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import css from './paper-list.module.css'
import { type PaperOrder, sortForPaper } from './paper-order.ts'
import { useListedPeople } from './use-preflight-facts.ts'

const ORDERS = ['name', 'company'] as const
const COLUMNS = ['in', 'name', 'company', 'booth', 'pass', 'at'] as const

/** For whichever of the two languages the reader prefers. */
const both = (text: (lng: Language) => string) => (['en', 'fr'] as const).map(text).join(' / ')

type Props = Pick<ScreenProps, 'desk' | 'deskName' | 'status' | 'isRehearsal' | 'goHome'>

/** Everybody on paper, for when everything else fails. It is printed as shown on the screen. */
export function PaperList({ desk, deskName, status, isRehearsal, goHome }: Props) {
  const { t } = useTranslation(['desk', 'pass', 'shell'])
  const [order, setOrder] = useState<PaperOrder>('name')
  const people = useListedPeople(desk.kind)
  const contact = status?.sync.lastContactAt
  const count = people?.length ?? 0
  const copyText = (lng: Language) =>
    contact
      ? t('paper.copy', { lng, at: `${dayText(contact, lng)} ${clockText(contact, lng)}` })
      : t('paper.copyOlder', { lng })
  const save = () =>
    attempt(async () => {
      const bytes = Uint8Array.from(atob(await foyer.savePdf()), (letter) => letter.charCodeAt(0))
      downloadFile(new Blob([bytes], { type: 'application/pdf' }), `${order}-${venueDay(Date.now())}.pdf`)
      toast.success(() => translate('desk:paper.saved'))
    })
  return (
    <>
      <section className={css.title} data-surface="dark" aria-label={t('paper.heading')}>
        <h1>{t('paper.heading')}</h1>
        {ORDERS.map((one) => (
          <Tile key={one} tone={one === order ? 'ink' : 'line'} onPress={() => setOrder(one)}>
            {t(`paper.by.${one}`)}
          </Tile>
        ))}
        <Tile icon="download" onPress={save}>
          {t('paper.save')}
        </Tile>
        <Tile icon="print" onPress={() => window.print()}>
          {t('organizer:act.print')}
        </Tile>
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing that takes the focus */}
      <main className={css.paper} tabIndex={0} aria-label={t('paper.heading')}>
        <h2>{both((lng) => t(isRehearsal ? 'shell:rehearsal' : 'paper.heading', { lng }))}</h2>
        <p>
          {[
            deskName,
            both(copyText),
            both((lng) => t('band.people', { lng, count, people: countText(count, lng) })),
          ].join(' — ')}
        </p>
        <table>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name}>{both((lng) => t(`paper.column.${name}`, { lng }))}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sortForPaper(people ?? [], order).map((person) => (
              <PaperRow key={person.id} person={person} />
            ))}
          </tbody>
        </table>
      </main>
      <KeyHints esc={t('back')} onBack={goHome} />
    </>
  )
}

function PaperRow({ person }: { person: ListedPerson }) {
  const { t } = useTranslation(['desk', 'pass'])
  const language = useLanguage()
  const { type, nom, prenom, email, company, booths, inAt, refusal } = person
  return (
    <tr>
      <td className={css.box}>{inAt ? '☒' : '☐'}</td>
      <td dir="auto">
        {nom || prenom ? (
          <>
            <b>{prenom}</b> {nom}
          </>
        ) : (
          email
        )}
      </td>
      <td dir="auto">{company}</td>
      <td>{booths.join(', ')}</td>
      <td>
        <b>{PASS_LETTER[type]}</b> {t(`pass:ticket.${type}`)}
      </td>
      <td>
        {inAt && whenText(inAt, language)} {refusal && <b>{both((lng) => t('refused.title', { lng }))}</b>}
      </td>
    </tr>
  )
}
