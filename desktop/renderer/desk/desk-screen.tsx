import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHints } from '#desktop/renderer/kit/tile.tsx'
import { ChecksPage } from '#desktop/renderer/preflight/checks-page.tsx'
import { PaperList } from '#desktop/renderer/preflight/paper-list.tsx'
import { GuideAt } from '#portal/features/help/guide-at.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { pick } from '#shared/contract/fields.ts'
import { PERSON_FIELDS, type PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { attempt } from './attempt.ts'
import { AlreadyInScreen, InvalidLabelScreen, RefusedScreen, UnconfirmedScreen } from './blocking-screens.tsx'
import { CorrectForm } from './correct-form.tsx'
import { markCorrected, useCard, useCorrectedPeople } from './desk.api.ts'
import css from './desk-screen.module.css'
import { arrivalOf, type DeskView, type HelpTopic } from './desk-view.ts'
import { FindScreen } from './find-screen.tsx'
import { HELP_ANCHORS } from './help-anchors.ts'
import { HandOver, LaneScreen } from './lane-screen.tsx'
import { PaperCheckIn } from './paper-check-in.tsx'
import { PersonCard } from './person-card.tsx'
import { CORRECTED_FIELDS, emptyFields, KNOWN_FIELDS, missingForBadge, type PersonDraft } from './person-draft.ts'
import { PersonForm, usePrivacyConsent } from './person-form.tsx'
import { PinPage } from './pin-page.tsx'
import { PrintingPage } from './printing-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { savePerson } from './save-person.ts'
import type { ScreenProps } from './screen-props.ts'
import { WalkIn } from './walk-in.tsx'

/** Unsaved input by person, since a scan opens the next one. Only in memory: many people use a desk. */
const drafts = new Map<string, Partial<PersonDraft>>()

/** Fills in what a badge still lacks, or takes another photo; then back to the card. */
function CompleteBadge({ person, onBack }: { person: PersonLine; onBack: () => void }) {
  const { t } = useTranslation('desk')
  const consents = usePrivacyConsent()
  const [typed, setTyped] = useState(() => drafts.get(person.id))
  const draft: PersonDraft = { ...pick(person, PERSON_FIELDS), accepts: false, photo: undefined, ...typed }
  const [isSaving, setSaving] = useState(false)
  const names = KNOWN_FIELDS[person.entity]
  // A person who completed the badge page accepted the policy there; speakers accept it on theirs.
  const asksConsent = person.entity === 'badge' && missingForBadge(person).length > 0

  async function save() {
    setSaving(true)
    const isSaved = await attempt(() => savePerson(person, names, draft, asksConsent ? consents : {}))
    setSaving(false)
    if (!isSaved) return
    drafts.delete(person.id)
    onBack()
  }

  return (
    <PersonForm
      type={person.type}
      names={names}
      draft={draft}
      onChange={(part) => {
        drafts.set(person.id, { ...drafts.get(person.id), ...part })
        setTyped(drafts.get(person.id))
      }}
      missing={[
        ...emptyFields(CORRECTED_FIELDS[person.entity], draft),
        ...(asksConsent && !draft.accepts ? ['accepts'] : []),
      ]}
      action={{ title: t('ui:save'), icon: 'check', run: () => void save(), isDisabled: isSaving }}
      asksConsent={asksConsent}
      back={{ label: t('complete.back'), go: onBack }}
    />
  )
}

type Props = { from: HelpTopic['name']; onBack: () => void }

/** The desk guide, opened at the section about the view that it was opened from. */
function HelpScreen({ from, onBack }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const [en, fr] = HELP_ANCHORS[from]
  const page = useRef<HTMLElement>(null)
  // Scroll keys need the focus here; a press on a language button takes it away.
  useEffect(() => {
    if (language) page.current?.focus()
  }, [language])
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, which a keyboard must be able to do */}
      <main ref={page} className={css.page} tabIndex={0}>
        <h1>{t('help.title')}</h1>
        <GuideAt guide="at-the-desk" anchor={language === 'fr' ? fr : en} hasContents />
      </main>
      <KeyHints
        keys={[
          [['↑', '↓'], t('help.scroll')],
          [[t('key.home')], t('help.contents')],
        ]}
        esc={t('backShort')}
        onBack={onBack}
      />
    </>
  )
}

export function DeskScreen(props: ScreenProps) {
  const { view, setView, desk, printing, actions, goHome } = props
  const openCard = (id: string) => setView({ name: 'card', id })
  switch (view.name) {
    case 'find':
      return <FindScreen {...props} />
    case 'card':
    case 'completeBadge':
    case 'onPaper':
    case 'handOver':
      return <PersonScreen key={view.id} {...props} view={view} />
    case 'alreadyIn':
      return <AlreadyInScreen {...props} {...view} onOpenCard={() => openCard(view.card.person.id)} />
    case 'unconfirmed':
      return <UnconfirmedScreen {...props} {...view} />
    case 'invalidLabel':
      return <InvalidLabelScreen {...props} {...view} onOpenCard={() => openCard(view.card.person.id)} />
    case 'lane':
      return <LaneScreen {...props} sign={view.sign} />
    case 'walkIn':
      return (
        <WalkIn
          name={props.searchText}
          kind={desk.kind}
          onBack={goHome}
          onOpen={openCard}
          onSaved={(id) => {
            // Stays if the check-in fails.
            openCard(id)
            if (desk.kind === 'collected') void actions.checkIn(id, true)
          }}
        />
      )
    case 'printing':
      return printing && <PrintingPage printing={printing} onSetupChange={props.onSetupChange} onBack={goHome} />
    case 'review':
      return <ReviewPage deskName={props.deskName} onOpen={openCard} onBack={goHome} />
    case 'checks':
      return <ChecksPage {...props} scanned={view.scanned} />
    case 'help':
      return <HelpScreen from={view.from.name} onBack={() => setView(view.from)} />
    case 'paperList':
      return <PaperList {...props} />
    case 'pin':
      return (
        <PinPage hasPin={props.hasPin} waiting={props.status?.sync.waiting ?? 0} controls={props} onBack={goHome} />
      )
  }
}

const CORRECTING = { name: 'card', isCorrecting: true } as const

type PersonScreenProps = Omit<ScreenProps, 'view'> & {
  view: Extract<DeskView, { name: 'card' | 'completeBadge' | 'onPaper' | 'handOver' }>
}

function PersonScreen({ view, setView, desk, printing, actions, goHome }: PersonScreenProps) {
  const card = useCard(view.id)
  const corrected = useCorrectedPeople().ids
  if (!card) return null
  if (card.person.refusal !== '') return <RefusedScreen card={card} goHome={goHome} />
  const toCard = () => setView({ name: 'card', id: view.id })
  const arrival = arrivalOf(card.person, desk.kind)
  if (view.name === 'onPaper') return <PaperCheckIn card={card} actions={actions} onBack={toCard} />
  if (view.name === 'handOver') return <HandOver person={card.person} actions={actions} onBack={toCard} />
  if (view.name === 'completeBadge') return <CompleteBadge person={card.person} onBack={toCard} />
  if (view.isCorrecting)
    return (
      <CorrectForm
        card={card}
        isSaveOnly={arrival !== undefined || desk.kind === 'entered'}
        onCancel={toCard}
        onSaved={(continues) => {
          actions.clearUndo()
          if (arrival) markCorrected(view.id)
          toCard()
          if (continues && !arrival && desk.kind === 'collected') void actions.checkIn(view.id, true)
        }}
      />
    )
  return (
    <PersonCard
      card={card}
      kind={desk.kind}
      isCorrected={corrected.includes(view.id)}
      hasLabelHere={[...(printing?.waiting ?? []), ...(printing?.printed ?? [])].some(({ id }) => id === view.id)}
      hasNamesake={view.hasNamesake === true}
      actions={actions}
      onBack={goHome}
      onAlreadyIn={() => {
        if (arrival && !actions.isCheckingIn(view.id)) setView({ name: 'alreadyIn', card, checkin: arrival })
      }}
      onNavigate={(name) => setView({ ...(name === 'correct' ? CORRECTING : { name }), id: view.id })}
    />
  )
}
