declare module 'react' {
  /** Styles of ours take values by properties of their own, which React's types do not know. */
  interface CSSProperties {
    [name: `--${string}`]: string | number
  }
}

export {}
