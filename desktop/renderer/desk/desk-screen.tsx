import { ChecksPage } from '#desktop/renderer/doors/checks-page.tsx'
import { AlreadyIn } from './already-in.tsx'
import { CompleteBadge } from './complete-badge.tsx'
import { CorrectForm } from './correct-form.tsx'
import { deskApi, useCard } from './desk.api.ts'
import type { DeskView } from './desk-view.ts'
import { FindScreen } from './find-screen.tsx'
import { ListsPage } from './lists-page.tsx'
import { PersonCard } from './person-card.tsx'
import { PinPage } from './pin-page.tsx'
import { PrintingPage } from './printing-page.tsx'
import type { ScreenProps } from './screen-props.ts'
import { Unconfirmed } from './unconfirmed.tsx'
import { WalkIn } from './walk-in.tsx'

export function DeskScreen(props: ScreenProps) {
  const { view, setView, desk, actions, home } = props
  switch (view.name) {
    case 'find':
      return <FindScreen {...props} />
    case 'card':
    case 'complete':
      return <OnePerson key={view.id} {...props} view={view} />
    case 'already':
      return (
        <AlreadyIn
          card={view.card}
          checkin={view.checkin}
          onLetThrough={home}
          onBack={home}
          onPrint={() => {
            void actions.print(view.card.person.id)
            home()
          }}
          onReport={() => setView({ name: 'card', id: view.card.person.id })}
        />
      )
    case 'unconfirmed':
      return (
        <Unconfirmed
          card={view.card}
          onLetIn={() => void actions.checkIn(view.card, view.isPrinting, true)}
          onBack={home}
        />
      )
    case 'walkIn':
      return (
        <WalkIn
          name={props.typed}
          onBack={home}
          onSaved={(id) =>
            void deskApi.getCard({ params: { id } }).then((card) => actions.checkIn(card, true))
          }
        />
      )
    case 'printing':
      return props.printing ? (
        <PrintingPage printing={props.printing} onSetup={props.onSetup} onBack={home} />
      ) : null
    case 'lists':
      return (
        <ListsPage deskName={props.deskName} onOpen={(id) => setView({ name: 'card', id })} onBack={home} />
      )
    case 'checks':
      return <ChecksPage {...props} scanned={view.scanned} />
    case 'pin':
      return (
        <PinPage
          hasPin={props.hasPin}
          waiting={props.status?.sync.waiting ?? 0}
          staff={{ ...props, by: desk.by }}
          onBack={home}
        />
      )
  }
}

type OneProps = Omit<ScreenProps, 'view'> & { view: Extract<DeskView, { name: 'card' | 'complete' }> }

function OnePerson({ view, setView, desk, actions, home }: OneProps) {
  const card = useCard(view.id)
  if (!card) return null
  const toCard = () => setView({ name: 'card', id: view.id })
  if (view.name === 'complete') return <CompleteBadge person={card.person} onBack={toCard} />
  if (view.isCorrecting)
    return (
      <CorrectForm
        card={card}
        onCancel={toCard}
        onSaved={(isGoingOn) => {
          toCard()
          if (isGoingOn) void actions.checkIn(card, desk.kind === 'collected')
        }}
      />
    )
  return (
    <PersonCard
      card={card}
      kind={desk.kind}
      actions={actions}
      onBack={home}
      onCorrect={() => setView({ name: 'card', id: view.id, isCorrecting: true })}
      onComplete={() => setView({ name: 'complete', id: view.id })}
    />
  )
}
