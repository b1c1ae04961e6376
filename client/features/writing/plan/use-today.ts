import { useState } from 'react'
import { parisDay } from '../../../../shared/format/paris.ts'

/** The day in Paris when what asks was first shown. */
export function useToday(): string {
  const [today] = useState(() => parisDay(new Date()))
  return today
}
