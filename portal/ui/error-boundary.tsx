import { Component, type ReactNode } from 'react'

type Props = {
  /** Another place is another attempt. */
  place?: string
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

type State = { place?: string | undefined; failure?: { error: unknown } | undefined }

/** Shows `fallback` in place of what threw while it was rendered. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ place }: Props, state: State) {
    return place === state.place ? null : { place, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
