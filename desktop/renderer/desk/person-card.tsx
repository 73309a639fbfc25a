import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHints, PrimaryTile, Tile, useKeys } from '#desktop/renderer/kit/tile.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { bandLines } from '#shared/badge/badge.rules.ts'
import type { CheckinKind } from '#shared/checkin/checkin.rules.ts'
import { omitNames, shownIn } from '#shared/contract/fields.ts'
import type { PersonCard as Card } from '#shared/desk-search/desk-search.contract.ts'
import { ReportLostTile } from './blocking-screens.tsx'
import css from './card.module.css'
import { DeskBadge, PassBand } from './desk-badge.tsx'
import { clockText, dayText } from './desk-times.ts'
import { arrivalOf, arrivedAt, nextStep } from './desk-view.ts'
import { type DeskFormField, missingForBadge } from './person-draft.ts'
import { MissingFields } from './person-form.tsx'
import { fullName } from './person-row.tsx'
import type { DeskActions } from './use-desk-actions.ts'

/** Fields without a fixed place on the card. */
const OTHER_FIELDS: readonly DeskFormField[] = omitNames(shownIn(BADGE_FIELDS, 'card'), [
  'nom',
  'prenom',
  'position',
  'company',
])

type Props = {
  card: Card
  kind: CheckinKind
  isCorrected: boolean
  /** This desk prints or printed the label, which the card itself reports a moment later. */
  hasLabelHere: boolean
  /** Somebody else has the same name: the first Enter only asks to compare. */
  hasNamesake: boolean
  actions: DeskActions
  onAlreadyIn: () => void
  /** Opens another screen about the person. */
  onNavigate: (name: 'correct' | 'completeBadge' | 'onPaper' | 'handOver') => void
  onBack: () => void
}

/** One person: who they are, the next step, and what happened to the badge. Enter takes the next step. */
export function PersonCard(props: Props) {
  const { card, kind, onNavigate, onBack } = props
  const { t } = useTranslation(['desk', 'badge', 'pass'])
  const language = useLanguage()
  const { person } = card
  const types = person.twins.map(({ type }) => t(`pass:ticket.${type}`)).join(', ')
  const isPending = missingForBadge(person).length > 0
  const checkin = arrivalOf(person, kind)
  /** Such as 'In at 09:41, Desk 1'. */
  const arrival = checkin && t('state.in', { at: clockText(arrivedAt(checkin), language), desk: checkin.desk })
  const { step, title, press, ...look } = useNextStep(props, arrival)

  useKeys(({ key, target }) => {
    if (key === 'Enter' && !(target instanceof HTMLButtonElement)) press(true)
    else if (key === 'F2') onNavigate('correct')
    else if (key === 'F8' && !isPending) onNavigate('completeBadge')
    else if (key === 'F9' && !arrival) onNavigate('onPaper')
    else return false
    return true
  })

  return (
    <>
      <PassBand
        type={person.type}
        line={[...bandLines(person), types && t('card.also', { types })].filter(Boolean).join(', ')}
        end={person.booths.map((booth) => <span key={booth}>{booth}</span>)}
      />
      <main className={css.card}>
        <div>
          <DeskBadge person={person} isDraft={isPending} />
        </div>
        <div className={css.who}>
          <div className={css.top}>
            <div>
              <h2 className="text-52" dir="auto">
                {fullName(person)}
              </h2>
              <PersonDetails person={person} />
            </div>
            <Tile icon="pencil" onPress={() => onNavigate('correct')}>
              {t('card.correct')}
            </Tile>
            {kind === 'collected' && person.type !== 'visitor' && person.company !== '' && (
              <Tile onPress={() => onNavigate('handOver')}>{t('handOver.key')}</Tile>
            )}
          </div>
          <div className={css.big}>
            <PrimaryTile {...look} title={title} onPress={() => press()} />
          </div>
          <Alternatives {...props} isPending={isPending} hasArrived={arrival !== undefined} step={step} />
          <CardHistory card={card} arrival={arrival} />
        </div>
      </main>
      <KeyHints
        keys={[
          [[t('key.enter')], title],
          [['F2'], t('card.correct')],
          !isPending && [['F8'], t('camera.f8')],
          !arrival && [['F9'], t('paper.key')],
        ]}
        esc={t('back')}
        onBack={onBack}
      />
    </>
  )
}

/** What the large tile and Enter do. Enter has to be pressed twice where a namesake must be compared first. */
function useNextStep(props: Props, arrival: string | undefined) {
  const { card, kind, isCorrected, hasLabelHere, hasNamesake, actions, onAlreadyIn, onNavigate, onBack } = props
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { person, history } = card
  const step = nextStep(person, kind, isCorrected, { ...card, hasLabel: card.hasLabel || hasLabelHere })
  const lastPrint = history.find(({ what }) => what === 'printed' || what === 'batch')
  const voids = lastPrint && card.hasLabel ? t('card.voids', { day: dayText(lastPrint.at, language) }) : undefined
  const [isNamesakeConfirmed, setNamesakeConfirmed] = useState(!hasNamesake)
  const asksFirst = !isNamesakeConfirmed && (step === 'checkInAndPrint' || step === 'letIn')
  const looks = {
    complete: { icon: 'pencil', line: <MissingFields left={missingForBadge(person)} /> },
    checkInAndPrint: { icon: 'print', line: voids },
    letIn: { icon: 'check', line: undefined },
    toRegistration: { icon: 'back', line: t('card.noBadge') },
    alreadyIn: { icon: 'clock', line: arrival },
    printCorrected: { icon: 'print', line: voids },
    printLost: { icon: 'print', line: t('card.isVoid') },
  } as const
  function press(isKey = false) {
    if (isKey && asksFirst) setNamesakeConfirmed(true)
    else if (step === 'complete') onNavigate('completeBadge')
    else if (step === 'alreadyIn') onAlreadyIn()
    else if (step === 'toRegistration') onBack()
    else if (step === 'printCorrected' || step === 'printLost') void actions.print(person.id)
    else void actions.checkIn(person.id, step === 'checkInAndPrint')
  }
  const title = step === 'alreadyIn' ? t(`already.${kind}`) : t(`card.${step}`)
  return { step, title, press, ...looks[step], ...(asksFirst && { line: t('card.namesake') }) }
}

type AlternativesProps = Props & {
  isPending: boolean
  hasArrived: boolean
  step: ReturnType<typeof useNextStep>['step']
}

/** What can be done instead of the next step. */
function Alternatives({ card, kind, actions, onNavigate, isPending, hasArrived, step }: AlternativesProps) {
  const { t } = useTranslation('desk')
  const [isConfirming, setConfirming] = useState(false)
  const { person, hasLabel } = card
  const admit = () => void actions.checkIn(person.id, false)
  return (
    <div className={css.alternatives}>
      {kind === 'collected' && !hasArrived && <Tile onPress={admit}>{t('card.checkInOnly')}</Tile>}
      {step === 'toRegistration' && <Tile onPress={admit}>{t('unconfirmed.letIn')}</Tile>}
      {hasLabel && !hasArrived && (
        <ReportLostTile
          isConfirming={isConfirming}
          onAsk={setConfirming}
          onLost={() => {
            setConfirming(false)
            void actions.reportLost(person.id)
          }}
        />
      )}
      {!isPending && !isConfirming && kind === 'collected' && (
        <Tile icon="print" onPress={() => void actions.print(person.id)}>
          {t(hasLabel ? 'card.printAgain' : 'card.printOnly')}
        </Tile>
      )}
      {!isPending && (
        <Tile icon="camera" onPress={() => onNavigate('completeBadge')}>
          {t('card.badgePage')}
        </Tile>
      )}
    </div>
  )
}

/** Position, company, who sent the invitation, and the fields without a fixed place. */
function PersonDetails({ person }: Pick<Card, 'person'>) {
  const { t } = useTranslation(['desk', 'badge'])
  const { position, company, invitedBy } = person
  const others = OTHER_FIELDS.map(
    (name) => person[name] && t('card.fact', { field: t(`badge:field.${name}`), value: person[name] }),
  )
  return (
    <p className="text-26">
      {[position, company, invitedBy && t('invitedBy', { company: invitedBy }), ...others]
        .filter(Boolean)
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: position and company may be the same words
          <span key={index}>{line}</span>
        ))}
    </p>
  )
}

/** Where the badge is now, and what happened to it earlier. */
function CardHistory({ card, arrival }: { card: Card; arrival: string | undefined }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { person, history, prints, hasLabel } = card
  return (
    <ul className={css.history}>
      <HistoryRow when={t('card.now')}>
        {[
          arrival ?? t('card.notIn'),
          person.missing.includes('urlPhoto') && t('card.noPhoto'),
          hasLabel
            ? prints > 1 && t('band.kind.print', { count: prints })
            : prints > 0 && t('card.voidPrints', { count: prints }),
        ]
          .filter(Boolean)
          .join(', ')}
      </HistoryRow>
      {history.slice(0, 6).map((line) => (
        <HistoryRow
          key={`${line.at} ${line.what}`}
          when={`${dayText(line.at, language)} ${clockText(line.at, language)}`}
        >
          {[
            t(`history.${line.what}`),
            line.paperAt && t('history.onPaper', { at: clockText(line.paperAt, language) }),
            line.collector && t('history.collector', { name: line.collector }),
            line.desk,
            line.by,
          ]
            .filter(Boolean)
            .join(', ')}
        </HistoryRow>
      ))}
    </ul>
  )
}

function HistoryRow({ when, children }: { when: string; children: ReactNode }) {
  return (
    <li>
      <span>{when}</span>
      <span>{children}</span>
    </li>
  )
}
