import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { BrokenPage } from './broken-page.tsx'

/** Shows the page for what broke in place of the page that threw; another address begins anew. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary place={useLocation().key}>{children}</Boundary>
}

type Props = { place: string; children: ReactNode }
type State = { place: string; failure?: { error: unknown } | undefined }

class Boundary extends Component<Props, State> {
  override state: State = { place: this.props.place }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ place }: Props, state: State) {
    return place === state.place ? null : { place, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    return failure ? <BrokenPage error={failure.error} /> : this.props.children
  }
}
