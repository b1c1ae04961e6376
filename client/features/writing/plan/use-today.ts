import { useState } from 'react'
import { parisDay } from '../../../../shared/format/paris.ts'

/** The day in Paris when the component was first rendered. */
export function useToday(): string {
  const [today] = useState(() => parisDay(new Date()))
  return today
}
