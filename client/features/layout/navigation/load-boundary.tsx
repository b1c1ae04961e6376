import { Component, type ReactNode } from 'react'
import { isMissingCode, reloadOnce } from './reload-once.ts'

interface Props {
  /** The present address: another page is another chance. */
  at: string
  /** What stands there when the part cannot be had. */
  fallback: (error: Error) => ReactNode
  children: ReactNode
}

/**
 * Keeps the site standing when a part of it fails. Code that cannot be fetched is mostly that of an older release: the
 * page is reloaded, once for each release; if that did not help, the fallback says so. A class, because React has no
 * other way to catch what a part throws.
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
