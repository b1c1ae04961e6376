import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Puts dialogs outside of the form that is edited: forms of their own must not stand inside another. */
export const BodyPortal = ({ children }: { children: ReactNode }) => createPortal(children, document.body)
