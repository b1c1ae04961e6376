import { Component, type ReactNode } from 'react'
import { isMissingCode, reloadOnce } from './reload-once.ts'

interface Props {
  /** The present address: on another page the part is tried again. */
  at: string
  /** Renders the replacement of a part that failed. */
  fallback: (error: Error) => ReactNode
  children: ReactNode
}

/**
 * Keeps the site working when a part of it fails. Missing code mostly belongs to an older release, so the page is
 * reloaded, once for each release; if that did not help, the fallback says so. It is a class, because React has no
 * other way to catch errors of components.
 */
export class LoadBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    if (isMissingCode(error)) void reloadOnce()
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error && before.at !== this.props.at) this.setState({ error: null })
  }

  override render(): ReactNode {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children
  }
}
