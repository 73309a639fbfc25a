import { Component, type ReactNode } from 'react'

type Props = {
  /** When it changes, the children are rendered again. */
  resetKey?: string
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

type State = { resetKey?: string | undefined; failure?: { error: unknown } | undefined }

/** Shows `fallback` instead of children that threw while rendering. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State) {
    return resetKey === state.resetKey ? null : { resetKey, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
