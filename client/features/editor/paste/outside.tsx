import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Renders dialogs outside of the form that is edited, because a form must not contain another. */
export const BodyPortal = ({ children }: { children: ReactNode }) => createPortal(children, document.body)
